/** What every scene has: the canvas, the lights, the camera and its controls; it draws when something changed. */
import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

const FIELD = 32; // degrees, vertical
const FILLED = 0.87; // the part of the free width and height that the robot fills

export class Stage {
  /** @param {HTMLElement} host the canvas fills it */
  constructor(host) {
    this.host = host;
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.canvas = this.renderer.domElement;
    this.canvas.tabIndex = 0;
    host.append(this.canvas);
    this.scene = new Scene();
    this.camera = new PerspectiveCamera(FIELD, 1, 0.01, 1000);
    this.addLights();
    this.up = new Vector3(0, 0, 1);
    this.points = [new Vector3(-1, -1, 0), new Vector3(1, 1, 1)];
    this.headroom = 0; // pixels at the top of the canvas that are covered
    this.frame = 0;
    this.beforeDraw = [];
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(host);
    this.setUp(this.up);
  }

  addLights() {
    this.sky = new HemisphereLight("#ffffff", "#8793a6", 1.75);
    this.sun = new DirectionalLight("#fff8ee", 2.1);
    this.fill = new DirectionalLight("#dbe8ff", 0.8);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 3;
    this.sun.shadow.bias = -0.0005;
    this.scene.add(this.sky, this.sun, this.sun.target, this.fill, this.fill.target);
  }

  /** The direction that is drawn upwards: controls are made anew for it. */
  setUp(up) {
    this.up.copy(up);
    this.camera.up.copy(up);
    this.sky.position.copy(up);
    this.controls?.dispose();
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.enableDamping = true;
    this.controls.dampingFactor = 0.12;
    this.controls.zoomToCursor = true;
    this.controls.addEventListener("change", () => this.invalidate());
    this.controls.addEventListener("start", () => (this.moved = true));
  }

  /** A forward direction in the ground plane and one to the right of it. */
  horizontal() {
    const seed = Math.abs(this.up.x) < 0.7 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
    const ahead = seed.addScaledVector(this.up, -seed.dot(this.up)).normalize();
    return { ahead, side: new Vector3().crossVectors(this.up, ahead) };
  }

  /**
   * Looks at points from a direction: all of them are seen, in the middle of the canvas.
   * @param {Vector3[]} [points]  @param {Vector3} [direction] from the points to the camera
   */
  fit(points = this.points, direction) {
    this.points = points;
    const { ahead, side } = this.horizontal();
    const corner = ahead.multiplyScalar(0.9).addScaledVector(side, -1.15).addScaledVector(this.up, 0.62);
    const from = (direction ?? this.from ?? corner).clone().normalize();
    this.from = from.clone();
    const box = new Box3().setFromPoints(points);
    const radius = Math.max(box.getSize(new Vector3()).length() / 2, 1e-6);
    const { centre, distance } = this.framed(points, box.getCenter(new Vector3()), from, radius);
    this.camera.position.copy(centre).addScaledVector(from, distance);
    this.camera.near = Math.max(distance - 30 * radius, distance / 200);
    this.camera.far = distance + 60 * radius;
    this.controls.target.copy(centre);
    this.controls.minDistance = distance / 40;
    this.controls.maxDistance = distance * 12;
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.light(box.getCenter(new Vector3()), radius);
    this.moved = false;
    this.invalidate();
  }

  /** Where to look at, and from how far, so that points fill the canvas: the middle is moved to that of their picture. */
  framed(points, centre, from, radius) {
    const high = Math.tan(((FIELD / 2) * Math.PI) / 180);
    const wide = high * this.camera.aspect;
    const right = new Vector3().crossVectors(this.up, from).normalize();
    const above = new Vector3().crossVectors(from, right);
    const top = Math.min(this.headroom / (this.host.clientHeight || 1), 0.4); // covered by titles
    const filled = [wide * FILLED, high * FILLED * (1 - top)];
    const seen = points
      .map((point) => point.clone().sub(centre))
      .map((point) => [point.dot(right), point.dot(above), point.dot(from)]);
    let distance = 3 * radius,
      x = 0,
      y = 0;
    for (let round = 0; round < 8; round++) {
      const across = seen.map(([a, , depth]) => (a - x) / (distance - depth));
      const upward = seen.map(([, b, depth]) => (b - y) / (distance - depth));
      x += (distance * (Math.max(...across) + Math.min(...across))) / 2;
      y += (distance * (Math.max(...upward) + Math.min(...upward))) / 2;
      distance = Math.max(
        ...seen.map(([a, b, depth]) => depth + Math.max(Math.abs(a - x) / filled[0], Math.abs(b - y) / filled[1])),
        0.1 * radius,
      );
    }
    y += top * high * distance;
    return { centre: centre.clone().addScaledVector(right, x).addScaledVector(above, y), distance };
  }

  light(centre, radius) {
    const { ahead, side } = this.horizontal();
    this.fill.target.position.copy(centre);
    this.fill.position
      .copy(centre)
      .addScaledVector(ahead, -radius)
      .addScaledVector(side, radius)
      .addScaledVector(this.up, 0.5 * radius);
    const reach = 2.2 * radius;
    this.sun.target.position.copy(centre);
    this.sun.position
      .copy(centre)
      .addScaledVector(this.up, 3 * radius)
      .addScaledVector(ahead, 1.1 * radius)
      .addScaledVector(side, -1.9 * radius);
    const { camera } = this.sun.shadow;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1 * radius, far: 9 * radius });
    camera.updateProjectionMatrix();
    this.sun.shadow.normalBias = 0.006 * radius;
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!width || !height) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    if (!this.moved) this.fit();
    this.invalidate();
  }

  /** Draws with the next frame of the screen. */
  invalidate() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
      if (this.controls.update()) this.invalidate();
    });
  }

  draw() {
    for (const call of this.beforeDraw) call();
    this.renderer.render(this.scene, this.camera);
  }

  /** The length (m) that one pixel shows at a point of the world. */
  pixel(point) {
    const depth = point.clone().applyMatrix4(this.camera.matrixWorldInverse).z;
    return (2 * Math.tan(((FIELD / 2) * Math.PI) / 180) * Math.abs(depth)) / (this.host.clientHeight || 1);
  }

  /** Where a point of the world is on the canvas, in CSS pixels from its upper left corner, and whether it is in front. */
  project(point) {
    this.camera.updateMatrixWorld();
    const at = new Vector3(...point).project(this.camera);
    return { x: ((at.x + 1) / 2) * this.host.clientWidth, y: ((1 - at.y) / 2) * this.host.clientHeight, visible: at.z < 1 };
  }

  dispose() {
    cancelAnimationFrame(this.frame);
    this.watch.disconnect();
    this.controls.dispose();
    this.renderer.dispose();
    this.canvas.remove();
  }
}
