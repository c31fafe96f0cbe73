/** Stones that glow rather than sparkle. Positions are in the stone's own frame, in its half widths. */
export const cabochonGlsl = /* glsl */ `
uniform vec3 bodyColour;
uniform vec3 secondColour;
/** 0 plain, 1 pearl, 2 opal, 3 moonstone, 4 turquoise, 5 lapis, 6 bloodstone, 7 sardonyx. */
uniform float character;

/** Light on a dull surface that faces n. */
vec3 fallOn(vec3 n) {
  return gemLight(n, 0.9) * 0.6 + metalLight(n, 0.9) * 0.4;
}

float coatBack(float facing) {
  float edge = 1.0 - clamp(facing, 0.0, 1.0);
  float twice = edge * edge;
  return 0.045 + 0.955 * twice * twice * edge;
}

vec3 rainbow(float t) {
  vec3 phase = vec3(t, t + 0.33, t + 0.67) * 6.2831853;
  return vec3(0.5) + 0.5 * vec3(cos(phase.x), cos(phase.y), cos(phase.z));
}

vec3 pearlBody(vec3 n, vec3 v) {
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec3 lit = fallOn(n);
  vec3 under = fallOn(normalize(n * 0.6 - v * 0.4)) * 0.35;
  vec3 overtone = mix(vec3(0.98, 0.86, 0.88), vec3(0.86, 0.96, 0.93), smoothstep(0.25, 0.95, facing));
  return bodyColour * overtone * (lit + under);
}

vec3 opalBody(vec3 at, vec3 n, vec3 v) {
  vec3 milk = bodyColour * fallOn(n) * 0.62;
  vec3 play = vec3(0.0);
  for (int k = 0; k < 3; k++) {
    float f = float(k);
    vec3 cell = vec3(0.0);
    vec4 g = grain(at * (2.6 + f * 1.7) - v * (0.25 + f * 0.2) + vec3(f * 5.3), cell);
    vec3 axis = chance(cell + vec3(7.0)) * 2.0 - vec3(1.0);
    float turn = dot(axis, v + n * 0.6);
    float lit = smoothstep(0.1, 0.85, abs(turn)) * smoothstep(0.0, 0.16, g.w);
    play += rainbow(turn * 0.9 + cell.x * 0.21) * (lit * (0.62 - f * 0.12));
  }
  float depth = 0.55 + 0.45 * clamp(dot(n, v), 0.0, 1.0);
  return milk + play * play * fallOn(n) * (depth * 0.85);
}

vec3 moonBody(vec3 at, vec3 n, vec3 v) {
  vec3 lit = fallOn(n);
  vec3 through = fallOn(normalize(n * -0.5 - v)) * 0.35;
  float veil = 0.75 + 0.5 * clouds(at * vec3(1.1, 2.6, 1.1));
  vec3 lean = normalize(n + vec3(0.0, 0.35, 0.1));
  float sheen = pow(clamp(dot(lean, normalize(v + vec3(-0.25, 0.75, 0.15))), 0.0, 1.0), 7.0);
  return bodyColour * (lit * 0.42 + through) * veil + secondColour * (sheen * 0.95 * veil);
}

vec3 turquoiseBody(vec3 at) {
  float shade = clouds(at * 1.7);
  vec3 cell = vec3(0.0);
  vec4 g = grain(at * 1.25 + vec3(clouds(at * 3.0) * 0.7), cell);
  float vein = 1.0 - smoothstep(0.015, 0.07, g.w * (0.55 + shade));
  vec3 base = bodyColour * (0.86 + 0.3 * shade);
  return mix(base, secondColour, vein * step(0.44, corner(cell)) * 0.75);
}

vec3 lapisBody(vec3 at, out float gold) {
  float shade = clouds(at * 2.0);
  float chalk = smoothstep(0.62, 0.85, clouds(at * vec3(1.3, 2.2, 1.3) + vec3(4.0)));
  vec3 cell = vec3(0.0);
  vec4 g = grain(at * 4.5, cell);
  float near = dot(g.xyz, g.xyz);
  gold = (1.0 - smoothstep(0.012, 0.05, near)) * step(0.55, corner(cell + vec3(3.0))) * step(0.47, clouds(at * 1.2 + vec3(8.0)));
  vec3 base = bodyColour * (0.65 + 0.6 * shade);
  return mix(base, bodyColour * 0.6 + vec3(0.28, 0.31, 0.36), chalk * 0.45);
}

vec3 bloodBody(vec3 at) {
  float shade = clouds(at * 1.6);
  vec3 cell = vec3(0.0);
  vec4 g = grain(at * 2.2 + vec3(clouds(at * 5.0)), cell);
  float spot = (1.0 - smoothstep(0.05, 0.16, dot(g.xyz, g.xyz))) * step(0.62, corner(cell));
  return mix(bodyColour * (0.55 + 0.8 * shade), secondColour, spot);
}

vec3 sardBody(vec3 at) {
  float wave = at.x * 0.55 + at.y * 0.8 + clouds(at * 0.9) * 0.9;
  float layer = fract(wave * 1.35);
  float line = smoothstep(0.0, 0.08, layer) - smoothstep(0.42, 0.5, layer);
  float thin = smoothstep(0.7, 0.74, layer) - smoothstep(0.8, 0.84, layer);
  return mix(bodyColour * (0.8 + 0.4 * clouds(at * 2.0)), secondColour, clamp(line * 0.85 + thin * 0.6, 0.0, 1.0));
}

/** at: where on the stone, in its own frame; n and v in the studio's space. */
vec3 cabochon(vec3 at, vec3 n, vec3 v) {
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec3 r = reflect(-v, n);
  float coat = coatBack(facing);
  if (character > 0.5 && character < 1.5) {
    vec3 sheen = metalLight(r, 0.16) * 0.16 + gemLight(r, 0.12) * 0.1;
    return pearlBody(n, v) * 0.9 + sheen + metalLight(r, 0.3) * (coat * 0.3);
  }
  vec3 shine = (metalLight(r, 0.03) * 0.55 + gemLight(r, 0.05) * 0.45) * coat;
  if (character > 1.5 && character < 2.5) return opalBody(at, n, v) + shine;
  if (character > 2.5 && character < 3.5) return moonBody(at, n, v) + shine;
  float gold = 0.0;
  vec3 body = bodyColour;
  if (character > 3.5 && character < 4.5) body = turquoiseBody(at);
  else if (character > 4.5 && character < 5.5) body = lapisBody(at, gold);
  else if (character > 5.5 && character < 6.5) body = bloodBody(at);
  else if (character > 6.5) body = sardBody(at);
  vec3 dull = body * fallOn(n);
  return mix(dull, secondColour * metalLight(r, 0.3), gold * step(4.5, character) * step(character, 5.5)) + shine;
}
`
