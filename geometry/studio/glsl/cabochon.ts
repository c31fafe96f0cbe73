/** Stones that glow rather than sparkle. Positions are in the stone's own frame, in its half widths. */
export const cabochonGlsl = /* glsl */ `
uniform vec3 bodyColour;
uniform vec3 secondColour;
/** 0 plain, 1 pearl, 2 opal, 3 moonstone, 4 turquoise, 5 lapis, 6 bloodstone, 7 sardonyx. */
uniform float character;

/** The light for what shines softly: one window, one strip, and the room. */
vec3 softLight(vec3 d, float blur);

/** Light on a dull surface that faces n. */
vec3 fallOn(vec3 n) {
  return softLight(n, 0.9);
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
  vec3 lit = fallOn(n) * 0.86 + vec3(0.1);
  vec3 overtone = mix(vec3(1.0, 0.86, 0.84), vec3(0.94, 0.99, 0.97), smoothstep(0.1, 0.8, facing));
  float depth = 0.82 + 0.18 * smoothstep(0.0, 0.5, facing);
  return bodyColour * overtone * lit * depth;
}

vec3 opalBody(vec3 at, vec3 n, vec3 v) {
  vec3 lit = fallOn(n);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec3 warp = at + 0.5 * vec3(clouds(at * 2.1), clouds(at * 2.1 + vec3(11.0)), clouds(at * 2.1 + vec3(23.0)));
  vec3 play = vec3(0.0);
  for (int k = 0; k < 2; k++) {
    float f = float(k);
    vec3 cell = vec3(0.0);
    vec4 g = grain(warp * (2.2 + f * 2.6) - v * (0.35 + f * 0.3) + vec3(f * 5.3), cell);
    vec3 axis = normalize(chance(cell + vec3(7.0)) * 2.0 - vec3(1.0));
    float turn = dot(axis, normalize(v + n * 0.7));
    float flash = smoothstep(0.3, 0.85, abs(turn)) * smoothstep(0.0, 0.5, g.w) * exp(dot(g.xyz, g.xyz) * -1.2);
    vec3 hue = rainbow(0.3 + turn * 0.4 + corner(cell) * 0.2);
    play += hue * (flash * (1.1 - f * 0.4));
  }
  float mask = 0.3 + 0.7 * smoothstep(0.35, 0.6, clouds(at * 1.3 + vec3(2.0)));
  float shown = clamp((play.r + play.g + play.b) * 0.8, 0.0, 1.0) * mask * (0.3 + 0.7 * facing);
  vec3 milk = bodyColour * (lit * 0.72 + vec3(0.08));
  return milk * (1.0 - 0.55 * shown) + play * (mask * (0.3 + 0.7 * facing)) * (lit * 0.55 + vec3(0.3));
}

vec3 moonBody(vec3 at, vec3 n, vec3 v) {
  vec3 lit = fallOn(n);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec3 through = fallOn(normalize(vec3(0.2, -1.0, 0.6) - n * 0.9));
  float veil = 0.85 + 0.3 * clouds(at * vec3(1.0, 2.4, 1.0));
  vec3 middle = normalize(v + vec3(-0.2, 0.5, 0.3));
  vec3 off = n - middle * dot(n, middle);
  float wide = dot(off, off) + 1.6 * off.y * off.y;
  float sheen = exp(wide * -3.0) * veil;
  vec3 body = bodyColour * (lit * 0.42 + through * (0.25 + 0.45 * (1.0 - facing)) + vec3(0.05));
  return body * veil + secondColour * (sheen * 0.62) + vec3(sheen * sheen * sheen * 0.3);
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
  vec4 g = grain(at * 4.0, cell);
  float near = dot(g.xyz, g.xyz) * (0.7 + 0.9 * cloud(at * 17.0));
  gold = (1.0 - smoothstep(0.016, 0.04, near)) * step(0.45, corner(cell + vec3(3.0))) * smoothstep(0.35, 0.5, clouds(at * 1.5 + vec3(8.0)));
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
    return pearlBody(n, v) + softLight(r, 0.07) * (0.17 + coat * 0.3) + softLight(r, 0.32) * 0.08;
  }
  vec3 shine = softLight(r, 0.03) * coat;
  if (character > 1.5 && character < 2.5) return opalBody(at, n, v) + shine;
  if (character > 2.5 && character < 3.5) return moonBody(at, n, v) + shine;
  float gold = 0.0;
  vec3 body = bodyColour;
  if (character > 3.5 && character < 4.5) body = turquoiseBody(at);
  else if (character > 4.5 && character < 5.5) body = lapisBody(at, gold);
  else if (character > 5.5 && character < 6.5) body = bloodBody(at);
  else if (character > 6.5) body = sardBody(at);
  vec3 dull = body * fallOn(n);
  return mix(dull, secondColour * (softLight(r, 0.35) * 1.3 + vec3(0.15)), gold * step(4.5, character) * step(character, 5.5)) + shine;
}
`
