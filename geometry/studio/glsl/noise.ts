/**
 * Chance that is the same on every machine: whole numbers below 289 squared stay exact in single
 * precision, where the usual sine of a large number does not.
 */
export const noiseGlsl = /* glsl */ `
float shuffled(float x) {
  return mod((x * 34.0 + 10.0) * x, 289.0);
}

vec3 chance(vec3 cell) {
  float a = shuffled(shuffled(shuffled(mod(cell.x, 289.0)) + mod(cell.y, 289.0)) + mod(cell.z, 289.0));
  float b = shuffled(a + 17.0);
  float c = shuffled(b + 41.0);
  return vec3(a, b, c) / 289.0;
}

float corner(vec3 cell) {
  return shuffled(shuffled(shuffled(mod(cell.x, 289.0)) + mod(cell.y, 289.0)) + mod(cell.z, 289.0)) / 289.0;
}

/** Soft clouds between 0 and 1, one to a unit of length. */
float cloud(vec3 p) {
  vec3 i = floor(p);
  vec3 f = p - i;
  vec3 u = f * f * (vec3(3.0) - 2.0 * f);
  float low = mix(
    mix(corner(i), corner(i + vec3(1.0, 0.0, 0.0)), u.x),
    mix(corner(i + vec3(0.0, 1.0, 0.0)), corner(i + vec3(1.0, 1.0, 0.0)), u.x), u.y);
  float high = mix(
    mix(corner(i + vec3(0.0, 0.0, 1.0)), corner(i + vec3(1.0, 0.0, 1.0)), u.x),
    mix(corner(i + vec3(0.0, 1.0, 1.0)), corner(i + vec3(1.0, 1.0, 1.0)), u.x), u.y);
  return mix(low, high, u.z);
}

float clouds(vec3 p) {
  return cloud(p) * 0.55 + cloud(p * 2.1 + vec3(3.7)) * 0.3 + cloud(p * 4.3 + vec3(9.1)) * 0.15;
}

/** From p to the middle of its grain, in units of a grain; then how much nearer it is than the next. */
vec4 grain(vec3 p, out vec3 cell) {
  vec3 home = floor(p);
  vec3 best = vec3(0.0);
  float least = 9.0;
  float second = 9.0;
  cell = home;
  for (int k = 0; k < 27; k++) {
    float f = float(k);
    float z = floor((f + 0.5) / 9.0);
    float y = floor((f - z * 9.0 + 0.5) / 3.0);
    vec3 c = home + vec3(f - z * 9.0 - y * 3.0 - 1.0, y - 1.0, z - 1.0);
    vec3 to = c + vec3(0.15) + 0.7 * chance(c) - p;
    float far = dot(to, to);
    if (far < least) {
      second = least;
      least = far;
      best = to;
      cell = c;
    } else if (far < second) {
      second = far;
    }
  }
  return vec4(best, sqrt(second) - sqrt(least));
}
`
