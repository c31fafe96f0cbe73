import { surfacePointGlsl } from '#geometry/engraving/place.ts'
import { NEAR_MM } from '#geometry/picture/words.ts'
import { browserGlsl, leavingGlsl, nearGlsl } from '#geometry/studio/glsl/browser.ts'
import { filmGlsl } from '#geometry/studio/glsl/film.ts'
import { lightGlsl } from '#geometry/studio/glsl/light.ts'
import { studioGlsl } from '#geometry/studio/glsl.ts'

/** What is drawn, for any lens: what a lens tells comes before it (`lenses.ts`). */
export interface ShaderSource {
  readonly vertex: string
  readonly fragment: string
}

/** The studio's shading with what it asks of WebGL, for everything that is lit by it. */
const lit = `${studioGlsl}${browserGlsl}${leavingGlsl}${nearGlsl}`

const overAll = `
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`

/** How the piece stands: its axes among the studio's, and its middle. */
const poseGlsl = `
uniform mat3 turn;
uniform vec3 middle;
`

const metalVertex = `${poseGlsl}
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
out vec3 at;
out vec3 facing;
void main() {
  at = turn * (position - middle);
  facing = turn * normal;
  gl_Position = inPicture(at);
}`

const stoneVertex = `
uniform vec3 stoneX;
uniform vec3 stoneY;
uniform vec3 stoneZ;
uniform vec3 stoneAt;
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
out vec3 at;
out vec3 facing;
void main() {
  mat3 axes = mat3(stoneX, stoneY, stoneZ);
  at = stoneAt + axes * position;
  facing = axes * normal;
  gl_Position = inPicture(at);
}`

/** Where a piece is cut open, what is behind the plane is seen from within as one even face. */
const surfaceGlsl = `
in vec3 at;
in vec3 facing;
out vec4 shown;
uniform float section;
uniform vec3 sectionColour;

/** At a body's edge a smoothed normal may look away from us: then it is taken as seen edge on. */
vec3 seenNormal(vec3 d) {
  vec3 n = normalize(facing);
  return normalize(n - d * max(0.0, dot(n, d)));
}

void cutOpen() {
  if (section > 0.5 && dot(transpose(turn) * at + middle, vec3(1.0, 0.0, 0.0)) > 0.0) discard;
}
`

const wordsGlsl = (count: number) => `
${surfacePointGlsl}
${Array.from(
  { length: count },
  (_, k) => `
uniform mat3 wordAxes${k};
uniform vec3 wordOrigin${k};
uniform vec4 wordBend${k};
/** The mask's lower left corner in millimetres, and its size. */
uniform vec4 wordBox${k};
uniform sampler2D wordMask${k};

bool words${k}(vec3 here, out vec3 right, out vec3 up, out vec3 cut) {
  vec3 s = surfacePoint(wordAxes${k}, wordOrigin${k}, wordBend${k}, here);
  vec2 uv = (s.xy - wordBox${k}.xy) / wordBox${k}.zw;
  vec2 px = 1.0 / vec2(textureSize(wordMask${k}, 0));
  if (abs(s.z) > ${NEAR_MM.toFixed(2)} || any(lessThan(uv, px * 1.5)) || any(greaterThan(uv, vec2(1.0) - px * 1.5))) return false;
  vec2 grow = 0.5 / (px * wordBox${k}.zw);
  cut = vec3(
    texture(wordMask${k}, uv).r,
    (texture(wordMask${k}, uv + vec2(px.x, 0.0)).r - texture(wordMask${k}, uv - vec2(px.x, 0.0)).r) * grow.x,
    (texture(wordMask${k}, uv + vec2(0.0, px.y)).r - texture(wordMask${k}, uv - vec2(0.0, px.y)).r) * grow.y);
  if (cut.x < 0.004 && abs(cut.y) + abs(cut.z) < 0.05) return false;
  float side = wordBend${k}.w;
  float angle = side * s.x / wordBend${k}.x;
  float slope = 2.0 * wordBend${k}.y * s.y / (wordBend${k}.z * wordBend${k}.z);
  vec3 round = normalize(vec3(-sin(angle) * slope, cos(angle) * slope, 1.0));
  right = turn * wordAxes${k} * (side == 0.0 ? vec3(1.0, 0.0, 0.0) : vec3(-cos(angle), -sin(angle), 0.0) * side);
  up = turn * wordAxes${k} * (side == 0.0 ? vec3(0.0, 1.0, 0.0) : round);
  return true;
}
`,
).join('')}
vec3 worked(vec3 p, vec3 n, vec3 v) {
  vec3 here = transpose(turn) * p + middle;
  vec3 right;
  vec3 up;
  vec3 cut;
  ${Array.from({ length: count }, (_, k) => `if (words${k}(here, right, up, cut)) return engravedMetal(p, n, v, right, up, cut);`).join('\n  ')}
  return metal(p, n, v);
}
`

/** How many engravings one part can bear. */
export const MOST_WORDS = 2

/** What is the same for every pixel of a program is told to the compiler, which leaves the rest out. */
function told(glsl: string, type: 'float' | 'bool', name: string, value: string): string {
  const declaration = `uniform ${type} ${name};`
  if (!glsl.includes(declaration)) throw new Error(`The studio does not ask for ${name}.`)
  return glsl.replace(declaration, `const ${type} ${name} = ${value};`)
}

const sources = new Map<string, ShaderSource>()
function source(name: string, make: () => ShaderSource): ShaderSource {
  const known = sources.get(name) ?? make()
  sources.set(name, known)
  return known
}

export const metalSource = (finish: number, words: number): ShaderSource =>
  source(`metal ${finish} ${words}`, () => ({
    vertex: metalVertex,
    fragment: `${told(lit, 'float', 'finish', finish.toFixed(1))}${poseGlsl}${surfaceGlsl}${wordsGlsl(words)}
void main() {
  cutOpen();
  vec3 d = normalize(at - eye());
  vec3 n = seenNormal(d);
  vec3 light = gl_FrontFacing || section < 0.5 ? developed(worked(at, n, -d)) : sectionColour;
  shown = vec4(printed(light), 1.0);
}`,
  }))

export const gemSource = (halved: boolean): ShaderSource =>
  source(`gem ${halved}`, () => ({
    vertex: stoneVertex,
    fragment: `${told(lit, 'bool', 'halved', String(halved))}${poseGlsl}${surfaceGlsl}
void main() {
  cutOpen();
  vec3 d = normalize(at - eye());
  shown = vec4(printed(gl_FrontFacing ? developed(gem(at, d, seenNormal(d))) : sectionColour), 1.0);
}`,
  }))

export const cabochonSource = (character: number): ShaderSource =>
  source(`cabochon ${character}`, () => ({
    vertex: stoneVertex,
    fragment: `${told(lit, 'float', 'character', character.toFixed(1))}${poseGlsl}${surfaceGlsl}
uniform float share;
void main() {
  cutOpen();
  vec3 d = normalize(at - eye());
  vec3 own = transpose(mat3(stoneX, stoneY, stoneZ)) * (at - stoneAt) * share;
  shown = vec4(printed(gl_FrontFacing ? developed(cabochon(own, seenNormal(d), -d)) : sectionColour), 1.0);
}`,
  }))

/** Places and colours as they are worked out elsewhere (`rough-vertices.ts`): compiled in no time. */
export const roughSource: ShaderSource = {
  vertex: `
layout(location = 0) in vec4 place;
layout(location = 1) in vec4 colour;
out vec4 tint;
void main() {
  tint = colour;
  gl_Position = place;
}`,
  fragment: `
in vec4 tint;
out vec4 shown;
void main() { shown = tint; }`,
}

export const backSource: ShaderSource = {
  vertex: overAll,
  fragment: `${filmGlsl}
out vec4 shown;
uniform vec3 groundAt;
uniform vec3 groundNormal;
uniform vec3 groundU;
uniform vec3 groundV;
/** Left, foot, and the whole width in millimetres; then how dark. */
uniform vec4 shadowBox;
uniform vec3 shade;
uniform sampler2D shadowMap;

float decoded(float c) {
  return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

void main() {
  vec2 at = vec2(gl_FragCoord.x, aim.w - gl_FragCoord.y);
  vec3 screen = backdrop(at / aim.zw);
  vec2 uv = vec2(at.x - aim.x, aim.y - at.y) / lens.w;
  vec3 d = vec3(uv.x, uv.y * lens.y - lens.x, -uv.y * lens.x - lens.y);
  float t = dot(groundAt - eye(), groundNormal) / dot(d, groundNormal);
  vec3 p = eye() + d * t - groundAt;
  float cells = float(textureSize(shadowMap, 0).x);
  vec2 cell = (vec2(dot(p, groundU), dot(p, groundV)) - shadowBox.xy) / shadowBox.z * (cells - 1.0);
  bool within = t > 0.0 && all(greaterThan(cell, vec2(0.0))) && all(lessThan(cell, vec2(cells - 1.0)));
  float dark = within ? shadowBox.w * texture(shadowMap, (cell + 0.5) / cells).r : 0.0;
  screen *= mix(vec3(1.0), shade, dark);
  shown = vec4(decoded(screen.r), decoded(screen.g), decoded(screen.b), 1.0);
}`,
}

/** One side of a cube of light, blurred as its level is. */
export const lightSource: ShaderSource = {
  vertex: overAll,
  fragment: `${lightGlsl}
out vec4 shown;
uniform mat3 face;
uniform float level;
uniform float size;
void main() {
  vec2 at = gl_FragCoord.xy / size * 2.0 - 1.0;
  shown = vec4(light(normalize(face * vec3(at, 1.0)), blurOf(level)), 1.0);
}`,
}

export const foldSource: ShaderSource = {
  vertex: overAll,
  fragment: `
uniform sampler2D taken;
out vec4 shown;
void main() { shown = texelFetch(taken, ivec2(gl_FragCoord.xy), 0); }`,
}

export const printSource: ShaderSource = {
  vertex: overAll,
  fragment: `${filmGlsl}
uniform sampler2D taken;
out vec4 shown;
void main() {
  vec3 c = clamp(texelFetch(taken, ivec2(gl_FragCoord.xy), 0).rgb, 0.0, 1.0);
  shown = vec4(encoded(c.r), encoded(c.g), encoded(c.b), 1.0);
}`,
}
