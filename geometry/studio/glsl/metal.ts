/** Polished, satin and hammered metal in the studio. Lengths are millimetres. */
export const metalGlsl = /* glsl */ `
uniform vec3 metalF0;
/** 0 polished, 1 satin, 2 hammered. */
uniform float finish;
/** Along which a satin finish is brushed: the axis it runs round, or with w = 0 its direction. */
uniform vec4 brushed;

vec3 metalLight(vec3 d, float blur);
/** What else stands in that direction: its light, and how much of the studio it hides. */
vec4 nearMetal(vec3 p, vec3 d);

const float POLISH = 0.035;
const float STUDIO_MM = 34.0;

vec3 metalFresnel(float facing) {
  float edge = 1.0 - clamp(facing, 0.0, 1.0);
  float twice = edge * edge;
  return metalF0 + (vec3(1.0) - metalF0) * (twice * twice * edge * 0.7);
}

/** A studio of some size: flat faces then show a run of light instead of one colour. */
vec3 inStudio(vec3 p, vec3 d) {
  return normalize(d * STUDIO_MM + p);
}

/** Without what stands near by: for metal that is itself seen in metal or through a stone. */
vec3 metalGlance(vec3 p, vec3 n, vec3 v, float blur) {
  vec3 r = reflect(-v, n);
  return metalFresnel(dot(n, v)) * metalLight(inStudio(p, r), blur);
}

vec3 mirrored(vec3 p, vec3 n, vec3 v, float blur) {
  vec3 r = reflect(-v, n);
  vec3 d = inStudio(p, r);
  vec3 seen = metalLight(d, blur) * 0.84 + metalLight(d, blur * 2.0 + 0.22) * 0.16;
  vec4 near = nearMetal(p, r);
  return metalFresnel(dot(n, v)) * mix(seen, near.rgb, near.a);
}

vec3 satin(vec3 p, vec3 n, vec3 v) {
  vec3 run = brushed.w > 0.5 ? normalize(cross(brushed.xyz, p)) : brushed.xyz;
  vec3 over = normalize(cross(run, n));
  float line = dot(p, over) * 26.0;
  float turn = brushed.w > 0.5 ? atan(dot(p, vec3(brushed.z, brushed.x, brushed.y)), dot(p, vec3(brushed.y, brushed.z, brushed.x))) * 3.0 : dot(p, run) * 0.25;
  float streak = cloud(vec3(line, turn, 5.0)) - 0.5;
  vec3 sum = vec3(0.0);
  for (int k = 0; k < 5; k++) {
    float t = (float(k) - 2.0) * 0.13 + streak * 0.16;
    vec3 m = normalize(n + over * t);
    vec3 r = reflect(-v, m);
    float weight = 1.0 - abs(float(k) - 2.0) * 0.28;
    sum += metalLight(inStudio(p, r), 0.26) * (weight / 3.32);
  }
  vec3 r = reflect(-v, n);
  vec4 near = nearMetal(p, r);
  return metalFresnel(dot(n, v)) * mix(sum, near.rgb, near.a * 0.7) * (1.0 + streak * 0.1);
}

vec3 hammered(vec3 p, vec3 n, vec3 v) {
  vec3 cell = vec3(0.0);
  vec4 g = grain(p * 0.72, cell);
  vec3 tilt = g.xyz - n * dot(g.xyz, n);
  float rim = smoothstep(0.0, 0.12, g.w);
  vec3 m = normalize(n - tilt * (0.34 * rim));
  return mirrored(p, m, v, POLISH * 1.6);
}

vec3 metal(vec3 p, vec3 n, vec3 v) {
  if (finish < 0.5) return mirrored(p, n, v, POLISH);
  if (finish < 1.5) return satin(p, n, v);
  return hammered(p, n, v);
}

/** The floor of a cut letter: rough, and lit only through its mouth. */
vec3 cutFloor(vec3 p, vec3 n, vec3 v, float depth) {
  vec3 open = mirrored(p, n, v, 0.3);
  return open * mix(1.0, 0.3, depth);
}
`
