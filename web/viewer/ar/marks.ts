import type { ShaderSource } from '../gl/shaders.ts'

/** A square on the table: `box` is its left, its front and its width, `table` its height, in millimetres. */
const onTable = `
uniform vec3 box;
uniform float table;
uniform vec2 turned;
out vec2 at;
void main() {
  at = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 p = box.xy + at * box.z;
  gl_Position = inPicture(vec3(turned.x * p.x + turned.y * p.y, table, turned.x * p.y - turned.y * p.x));
}`

export const shadowSource: ShaderSource = {
  vertex: onTable,
  fragment: `
in vec2 at;
out vec4 shown;
uniform sampler2D darkness;
uniform float strength;
void main() { shown = vec4(0.0, 0.0, 0.0, strength * texture(darkness, at).r); }`,
}

/** A ring of light with a dark rim, to be seen on any table. */
export const reticleSource: ShaderSource = {
  vertex: onTable,
  fragment: `
in vec2 at;
out vec4 shown;
void main() {
  float off = abs(length(at - 0.5) - 0.42);
  float soft = fwidth(off);
  float light = 1.0 - smoothstep(0.012, 0.012 + soft, off);
  float rim = 1.0 - smoothstep(0.024, 0.024 + soft, off);
  shown = vec4(vec3(0.98, 0.93, 0.82) * light, max(light, rim * 0.45));
}`,
}
