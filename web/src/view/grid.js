/** The ground: a grid that fades out, drawn per pixel, and the shadow of the robot on it. */
import { Color, DoubleSide, Group, Mesh, PlaneGeometry, Quaternion, ShaderMaterial, ShadowMaterial, Vector3 } from "three";
import { along, drum, rod } from "./solids.js";

const VERTEX = `
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
const FRAGMENT = `
uniform vec3 colour;
uniform float cell, reach, strength;
varying vec2 place;
float lines(float size, float width) {
  vec2 at = place / size;
  vec2 rate = fwidth(at);
  vec2 near = abs(fract(at - 0.5) - 0.5) / rate;
  float density = max(rate.x, rate.y);
  return (1.0 - min(min(near.x, near.y) / width, 1.0)) * (1.0 - smoothstep(0.2, 0.7, density));
}
void main() {
  float fade = 1.0 - smoothstep(0.25, 1.0, length(place) / reach);
  float line = max(0.36 * lines(cell, 1.0), 0.8 * lines(10.0 * cell, 1.3));
  gl_FragColor = vec4(colour, line * fade * strength);
  #include <colorspace_fragment>
}`;

export class Ground {
  constructor() {
    this.group = new Group();
    this.lines = new Mesh(
      new PlaneGeometry(2, 2),
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        transparent: true,
        depthWrite: false,
        side: DoubleSide,
        uniforms: { colour: { value: new Color() }, cell: { value: 0.1 }, reach: { value: 1 }, strength: { value: 0.5 } },
      }),
    );
    this.shadow = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.22, depthWrite: false }));
    this.shadow.receiveShadow = true;
    this.group.add(this.lines, this.shadow);
    this.lines.renderOrder = -2;
    this.shadow.renderOrder = -1;
  }

  /** Puts the ground below a robot of this size: through `place`, perpendicular to `up`. */
  set(place, up, size, weightless) {
    const reach = 4 * size;
    this.group.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), up));
    this.group.position.copy(place);
    this.lines.geometry.dispose();
    this.lines.geometry = new PlaneGeometry(2 * reach, 2 * reach);
    this.shadow.scale.set(3 * size, 3 * size, 1);
    this.shadow.position.z = 1e-4 * size;
    const { uniforms } = this.lines.material;
    uniforms.reach.value = reach;
    uniforms.cell.value = 10 ** Math.floor(Math.log10(size)) / (size / 10 ** Math.floor(Math.log10(size)) < 3 ? 10 : 4);
    this.shadow.visible = !weightless;
  }

  setDark(dark) {
    this.lines.material.uniforms.colour.value.set(dark ? "#8fa3bf" : "#5c6b80");
    this.lines.material.uniforms.strength.value = dark ? 0.42 : 0.5;
    this.shadow.material.opacity = dark ? 0.5 : 0.2;
  }
}

/** A post from the base of a robot down to a plate on the ground. @param {import("./layout.js").Layout} layout */
export function post({ up, base, thickness: r }, material, height) {
  const stand = new Group().add(
    new Mesh(rod(0.62 * r, height).translate(0, -height / 2, 0), material),
    new Mesh(drum(2.2 * r, 0.4 * r).translate(0, 0.2 * r - height, 0), material),
  );
  stand.applyMatrix4(along(base.origin, up));
  stand.traverse((object) => (object.castShadow = object.receiveShadow = true));
  return stand;
}
