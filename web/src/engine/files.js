export function modelOf() { throw new Error("no"); }
export function fileOf() { throw new Error("no"); }
