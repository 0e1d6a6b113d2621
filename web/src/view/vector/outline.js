/** The outline of a set of triangles: what is left of their sides when those that two triangles share are taken away. */

/**
 * Rings of numbers of corners. Filled by the rule "nonzero" they cover what the triangles cover, all turned alike: the
 * winding number of their outline is how many triangles are there.
 * @param {number[][]} triangles
 */
export function outline(triangles) {
  const left = new Map();
  const take = (a, b) => {
    const list = left.get(a);
    const k = list ? list.indexOf(b) : -1;
    if (k < 0) return false;
    list.splice(k, 1);
    if (!list.length) left.delete(a);
    return true;
  };
  for (const t of triangles) {
    t.forEach((a, k) => {
      const b = t[(k + 1) % 3];
      if (take(b, a)) return;
      if (!left.has(a)) left.set(a, []);
      left.get(a).push(b);
    });
  }
  const rings = [];
  while (left.size) {
    const [start] = left.keys();
    const ring = [start];
    for (let next = left.get(start)[0]; ; next = left.get(next)[0]) {
      take(ring[ring.length - 1], next);
      if (next === start) break;
      ring.push(next);
    }
    rings.push(ring);
  }
  return rings;
}
