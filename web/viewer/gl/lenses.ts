const head = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp samplerCube;
`

/** Through what a piece is seen: where its places are in the picture, from where, and how light is printed. */
export interface ShaderLens {
  readonly vertex: string
  readonly fragment: string
}

/**
 * As geometry/picture's camera sees: `lens` is sine and cosine of its pitch, its distance, its scale;
 * `aim` the pixel it points at, then the picture's width and height. Samples are folded before they are
 * printed.
 */
export const pictureLens: ShaderLens = {
  vertex: `${head}
uniform vec4 lens;
uniform vec4 aim;
uniform vec2 depths;

vec4 inPicture(vec3 p) {
  float depth = lens.z - p.y * lens.x - p.z * lens.y;
  vec2 at = aim.xy * depth + vec2(p.x, p.z * lens.x - p.y * lens.y) * lens.w;
  float z = (depth * (depths.y + depths.x) - 2.0 * depths.x * depths.y) / (depths.y - depths.x);
  return vec4(at.x / aim.z * 2.0 - depth, depth - at.y / aim.w * 2.0, z, depth);
}
`,
  fragment: `${head}
uniform vec4 lens;
uniform vec4 aim;
vec3 eye() { return vec3(0.0, lens.x, lens.y) * lens.z; }
vec3 printed(vec3 light) { return light; }
`,
}

/** For places that are worked out already. */
export const noLens: ShaderLens = { vertex: head, fragment: head }

/** Somebody's own eye, or a telephone's: `seen` takes the studio's millimetres to the screen. */
export const roomLens: ShaderLens = {
  vertex: `${head}
uniform mat4 seen;
vec4 inPicture(vec3 p) { return seen * vec4(p, 1.0); }
`,
  fragment: `${head}
uniform vec3 eyeAt;
vec3 eye() { return eyeAt; }
vec3 printed(vec3 light) {
  vec3 c = clamp(light, 0.0, 1.0);
  return mix(c * 12.92, 1.055 * pow(c, vec3(0.41666666)) - 0.055, step(vec3(0.0031308), c));
}
`,
}
