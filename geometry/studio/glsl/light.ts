/**
 * The light that comes from a direction, seen through a blur of so many radians. A lamp is five rows:
 * axis and kind; right and half width; up and half height; colour and softness; how it falls off.
 * Soft edges are made so that a blur spreads a lamp's light and loses none of it.
 */
export const lightGlsl = /* glsl */ `
/** Level 0 of a light map is blurred by this, each further one so much more. */
const float LEAST_BLUR = 0.015;
const float BLUR_STEP = 2.3;

/** The level of a light map that is blurred so. */
float levelOf(float blur) {
  return clamp(log(blur / LEAST_BLUR) / log(BLUR_STEP), 0.0, 5.0);
}

float blurOf(float level) {
  return LEAST_BLUR * pow(BLUR_STEP, level);
}

uniform vec4 lamps[160];
uniform int lampCount;

float across(float x, float reach, float soft) {
  return smoothstep(-reach - soft, -reach + soft, x) - smoothstep(reach - soft, reach + soft, x);
}

vec3 light(vec3 d, float blur) {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < lampCount; i++) {
    vec4 axis = lamps[i * 5];
    vec4 right = lamps[i * 5 + 1];
    vec4 up = lamps[i * 5 + 2];
    vec4 colour = lamps[i * 5 + 3];
    vec4 fall = lamps[i * 5 + 4];
    float along = dot(d, axis.xyz);
    if (axis.w < 0.5) {
      sum += colour.rgb * smoothstep(right.w - blur, up.w + blur, along);
    } else if (axis.w < 1.5) {
      float narrow = colour.w * colour.w;
      float wide = narrow + blur * blur;
      sum += colour.rgb * (narrow / wide * exp((along - 1.0) / wide));
    } else if (along > 0.02) {
      float x = dot(d, right.xyz) / along;
      float y = dot(d, up.xyz) / along;
      float soft = colour.w + blur;
      // Far to its side a panel is seen edge on, however much it is blurred.
      float cover = across(x, right.w, soft) * across(y, up.w, soft) * smoothstep(0.0, 0.05 + 0.7 * blur, along);
      float slope = max(0.0, 1.0 + fall.x * x / right.w + fall.y * y / up.w);
      sum = axis.w < 2.5 ? sum + colour.rgb * (cover * slope) : sum * (1.0 - colour.r * cover);
    }
  }
  return sum;
}
`
