/** From light to what a screen shows: Khronos' neutral tone mapping, which keeps gold gold. */
export const filmGlsl = /* glsl */ `
uniform float exposure;

float encoded(float c) {
  return c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 0.41666666) - 0.055;
}

/** Light as a screen gives it, before it is encoded. */
vec3 developed(vec3 scene) {
  vec3 c = max(scene, vec3(0.0)) * exposure;
  float least = min(c.r, min(c.g, c.b));
  float toe = least < 0.08 ? least - 6.25 * least * least : 0.04;
  c -= vec3(toe);
  float peak = max(c.r, max(c.g, c.b));
  if (peak > 0.76) {
    float d = 0.24;
    float pressed = 1.0 - d * d / (peak + d - 0.76);
    c *= pressed / peak;
    float grey = 1.0 - 1.0 / (0.15 * (peak - pressed) + 1.0);
    c = mix(c, vec3(pressed), grey);
  }
  return c;
}

uniform vec3 backTop;
uniform vec3 backFoot;
uniform vec3 backGlow;

/** The backdrop, as a screen shows it: it must meet the page around it without a seam. */
vec3 backdrop(vec2 at) {
  vec2 off = at - vec2(0.5, 0.46);
  float glow = exp(dot(off, off) * -5.0);
  return mix(backTop, backFoot, smoothstep(0.0, 1.0, at.y)) + backGlow * glow;
}
`
