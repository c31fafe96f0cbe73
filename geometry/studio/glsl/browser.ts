/**
 * What the shading asks of its user, as WebGL 2 answers it. Light maps are cubes whose level k is
 * filled with \`light(d, blurOf(k))\`. A ray that leaves a stone tries every facet, which a GPU does
 * faster than it follows neighbours. What stands near by is told by balls and by a ring's bore.
 */
export const browserGlsl = /* glsl */ `
uniform samplerCube metalMap;
uniform samplerCube gemMap;
uniform samplerCube softMap;

vec3 metalLight(vec3 d, float blur) {
  return textureLod(metalMap, d, levelOf(blur)).rgb;
}

vec3 gemLight(vec3 d, float blur) {
  return textureLod(gemMap, d, levelOf(blur)).rgb;
}

vec3 softLight(vec3 d, float blur) {
  return textureLod(softMap, d, levelOf(blur)).rgb;
}

vec3 gemLights(vec3 red, vec3 green, vec3 blue) {
  return vec3(textureLod(gemMap, red, 0.0).r, textureLod(gemMap, green, 0.0).g, textureLod(gemMap, blue, 0.0).b);
}

uniform int facetCount;
`

export const leavingGlsl = /* glsl */ `
vec2 leaving(vec3 o, vec3 d) {
  float best = 1e-7;
  float facet = 0.0;
  for (int i = 0; i < facetCount; i++) {
    vec4 f = facets[i];
    float rate = dot(f.xyz, d) / max(1e-6, f.w - dot(f.xyz, o));
    if (rate > best) {
      best = rate;
      facet = float(i);
    }
  }
  if (halved && d.x < 0.0) {
    float rate = -d.x / max(1e-6, o.x);
    if (rate > best) return vec2(-1.0, 1.0 / rate);
  }
  return vec2(facet, 1.0 / best);
}
`

export const nearGlsl = /* glsl */ `
/** Stones among the studio's millimetres, with their half widths, and their colours. */
uniform vec4 balls[24];
uniform vec3 ballColours[24];
uniform int ballCount;
/** Half a band's width. */
uniform float bandMm;

/** How far along the ray the bore's far wall is; below 0 if the ray passes out at the side. */
float boreWall(vec3 p, vec3 d) {
  vec3 off = p - brushAt;
  float px = dot(off, brushAxis);
  float dx = dot(d, brushAxis);
  vec3 q = off - brushAxis * px;
  vec3 e = d - brushAxis * dx;
  float a = dot(e, e);
  float b = dot(q, e);
  float c = dot(q, q) - boreMm * boreMm;
  float root = b * b - a * c;
  if (boreMm <= 0.0 || root <= 0.0 || a < 1e-6) return -1.0;
  float t = (sqrt(root) - b) / a;
  return t > 0.3 && abs(px + dx * t) < bandMm ? t : -1.0;
}

vec4 ballsNear(vec3 p, vec3 d, vec3 except) {
  vec4 near = vec4(0.0);
  for (int i = 0; i < ballCount; i++) {
    vec3 to = balls[i].xyz - p;
    if (dot(balls[i].xyz - except, balls[i].xyz - except) < 0.01) continue;
    float along = dot(to, d);
    float miss = sqrt(max(0.0, dot(to, to) - along * along));
    float cover = 1.0 - smoothstep(balls[i].w * 0.75, balls[i].w * 1.1, miss);
    if (along > 0.0 && cover > near.a) near = vec4(gemLight(-d, 0.4) * (vec3(0.15) + 0.85 * ballColours[i]), cover * 0.85);
  }
  return near;
}

vec4 nearMetal(vec3 p, vec3 d) {
  float t = boreWall(p, d);
  if (t > 0.0) {
    vec3 hit = p + d * t;
    vec3 off = hit - brushAt;
    vec3 n = -normalize(off - brushAxis * dot(off, brushAxis));
    return vec4(metalGlance(hit, n, -d, 0.08), 1.0);
  }
  return ballsNear(p, d, vec3(1e6));
}

/** Below the girdle stands the setting, in its own colour. */
vec4 nearGem(vec3 p, vec3 d) {
  float down = 1.0 - smoothstep(-0.5, 0.1, dot(d, stoneZ));
  return vec4(metalF0 * metalLight(-d, 0.9) * 0.7, down * 0.85);
}
`
