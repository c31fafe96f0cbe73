/** Polished, satin, brushed and hammered metal in the studio. Lengths are millimetres. */
export const metalGlsl = /* glsl */ `
uniform vec3 metalF0;
/** 0 polished, 1 satin, 2 hammered, 3 brushed. */
uniform float finish;
/** What a brushed finish runs round, as on a ring, or along. */
uniform vec3 brushAxis;
uniform vec3 brushAt;
uniform bool brushedRound;
/** How much of the piece a pixel shows. */
uniform float pixelMm;
/** A ring is worked outside and polished within this radius; 0 for none. */
uniform float boreMm;

vec3 metalLight(vec3 d, float blur);
/** What else stands in that direction: its light, and how much of the studio it hides. */
vec4 nearMetal(vec3 p, vec3 d);

const float POLISH = 0.0345;
const float STUDIO_MM = 34.0;
const float CUT_MM = 0.14;

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

/**
 * Every meeting with metal takes its colour once more, and a ray that goes to and fro in a bore would come out
 * a pure orange. Room light and the finest scratches mix into it: so much of what is seen in metal is grey.
 */
const float BOUNDED = 0.85;

vec3 seenInMetal(vec3 c) {
  return mix(c, vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), BOUNDED);
}

vec3 mirrored(vec3 p, vec3 n, vec3 v, float blur) {
  vec3 r = reflect(-v, n);
  vec3 d = inStudio(p, r);
  vec3 seen = metalLight(d, blur) * 0.84 + metalLight(d, blur * 2.0 + 0.22) * 0.16;
  vec4 near = nearMetal(p, r);
  return metalFresnel(dot(n, v)) * mix(seen, seenInMetal(near.rgb), near.a);
}

/** Frosted by a fine wheel: the studio without its edges, and a grain too small to have a direction. */
vec3 satin(vec3 p, vec3 n, vec3 v) {
  vec3 r = reflect(-v, n);
  vec3 d = inStudio(p, r);
  float speck = cloud((p - brushAt) * 26.0) - 0.5;
  vec3 soft = metalLight(d, 0.3) * 0.55 + metalLight(d, 0.62) * 0.45;
  vec4 near = nearMetal(p, r);
  return metalFresnel(dot(n, v)) * mix(soft, seenInMetal(near.rgb), near.a * 0.5) * (0.92 + speck * 0.14);
}

/** The finest scratches, to a millimetre. */
const float SCRATCHES = 20.0;

float scratched(float across, float far, float share) {
  float to = across * SCRATCHES * share;
  float along = far * share;
  return cloud(vec3(to, 0.5, along)) * 0.6 + cloud(vec3(to * 0.35 + 5.0, 7.5, along * 0.4)) * 0.4 - 0.5;
}

/** Scratches as fine as a picture still shows them: from one fineness to the next they fade over. */
float scratches(float across, float far) {
  float coarse = max(0.0, log(SCRATCHES * pixelMm * 1.8) / log(2.0));
  float level = floor(coarse);
  float share = pow(0.5, level);
  return mix(scratched(across, far, share), scratched(across, far, share * 0.5), coarse - level);
}

vec3 brushed(vec3 p, vec3 n, vec3 v) {
  vec3 off = p - brushAt;
  vec3 run = brushedRound ? normalize(cross(brushAxis, off)) : brushAxis;
  vec3 over = normalize(cross(run, n));
  // Round a ring they keep to its width outside, and to its thickness on its flanks.
  float wide = dot(off, brushAxis);
  float radius = length(off - brushAxis * wide);
  float across = brushedRound ? wide + (radius - boreMm) * abs(dot(n, brushAxis)) : dot(off, over);
  float streak = scratches(across, (brushedRound ? radius : dot(off, run)) * 0.8);
  vec3 sum = vec3(0.0);
  for (int k = 0; k < 5; k++) {
    float t = (float(k) - 2.0) * 0.15 + streak * 0.5;
    vec3 r = reflect(-v, normalize(n + over * t));
    float weight = 1.0 - abs(float(k) - 2.0) * 0.28;
    sum += metalLight(inStudio(p, r), 0.18) * (weight / 3.32);
  }
  vec4 near = nearMetal(p, reflect(-v, n));
  return metalFresnel(dot(n, v)) * mix(sum, seenInMetal(near.rgb), near.a * 0.7) * (0.88 + streak * 0.6);
}

vec3 hammered(vec3 p, vec3 n, vec3 v) {
  vec3 cell = vec3(0.0);
  vec4 g = grain((p - brushAt) * 0.62, cell);
  vec3 tilt = g.xyz - n * dot(g.xyz, n);
  vec3 m = normalize(n - tilt * (0.24 * smoothstep(0.0, 0.1, g.w)));
  return mirrored(p, m, v, POLISH * 1.6);
}

vec3 metal(vec3 p, vec3 n, vec3 v) {
  if (finish < 0.5) return mirrored(p, n, v, POLISH);
  vec3 off = p - brushAt;
  off -= brushAxis * dot(off, brushAxis);
  if (boreMm > 0.0 && dot(n, off) < 0.0 && length(off) < boreMm) return mirrored(p, n, v, POLISH);
  if (finish < 1.5) return satin(p, n, v);
  if (finish < 2.5) return hammered(p, n, v);
  return brushed(p, n, v);
}

/**
 * Metal with words in it. How much of this place is cut, and how that grows to the reader's right and
 * upwards, by the millimetre; the walls lean, and the floor is dull and lit only through its mouth.
 */
vec3 engravedMetal(vec3 p, vec3 n, vec3 v, vec3 right, vec3 up, vec3 cut) {
  vec3 m = normalize(n + (right * cut.y + up * cut.z) * CUT_MM);
  if (dot(m, v) < 0.05) m = normalize(m + v * (0.05 - dot(m, v)));
  vec3 wall = mirrored(p, m, v, 0.08);
  vec3 bottom = metalGlance(p, m, v, 0.35) * 0.16;
  vec3 face = metal(p, n, v);
  float steep = clamp(length(cut.yz) * CUT_MM, 0.0, 1.0);
  return mix(mix(face, wall, steep * 0.6), mix(bottom, wall, steep * 0.2), smoothstep(0.15, 0.65, cut.x));
}
`
