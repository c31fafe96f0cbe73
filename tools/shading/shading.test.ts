import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { f64At } from '#geometry/at.ts'
import { studioGlsl } from '#geometry/studio/glsl.ts'
import { parse } from './parse.ts'
import { translated } from './translate.ts'

test('geometry/studio/shading.ts is what its GLSL says', () => {
  const file = readFileSync(new URL('../../geometry/studio/shading.ts', import.meta.url), 'utf8')
  expect(file === translated(studioGlsl, 'node ops/shading'), 'Run "node ops/shading".').toBe(true)
})

/** The functions of a piece of GLSL, run as the JavaScript that comes of it. */
function functionsOf(glsl: string) {
  const text = translated(glsl, 'a test')
    .replace(/^import .*$/gm, '')
    .replace(/^type .*$/gm, '')
    .replace(/export interface [\s\S]*?^}/m, '')
    .replace(/: (Pick<[^>]*>|number|boolean|unknown|void)/g, '')
    .replace(/export /g, '')
  const names = [...text.matchAll(/^function (\w+)/gm)].map(match => match[1])
  const out = new Float64Array(16)
  const make = new Function('out', 'f64At', `${text}\nreturn { ${names.join(', ')} }`)
  const made = make(out, f64At) as Readonly<Record<string, (...given: unknown[]) => unknown>>
  return (name: string, ...given: unknown[]) => ({ value: made[name]?.(...given), out })
}

test('a vector that is swapped within itself keeps all its numbers', () => {
  const run = functionsOf(
    'vec3 turn(vec3 v) { v = v; vec3 w = v; w = w.yzx; w.xy = w.yx; return w; }',
  )
  expect([...run('turn', null, 1, 2, 3).out.subarray(0, 3)]).toEqual([3, 2, 1])
})

test('a vector that is scaled by itself is scaled by what it was', () => {
  const run = functionsOf('vec2 grow(vec2 v) { v *= dot(v, v); v += v.yx; return v; }')
  expect([...run('grow', null, 1, 2).out.subarray(0, 2)]).toEqual([15, 15])
})

test('what a function gives back beside its result reaches the caller', () => {
  const run = functionsOf(`
    float halves(float x, out float rest) { rest = fract(x); return floor(x); }
    float both(float x) { float rest = 9.0; float whole = halves(x, rest); return whole * 10.0 + rest; }
  `)
  expect(run('both', null, 3.25).value).toBe(30.25)
})

test('only the chosen side is worked out where the other would be wrong', () => {
  const run = functionsOf(
    'float root(float x) { float y = sqrt(x); return y; } float safe(float x) { return x > 0.0 && root(x) > 2.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; }',
  )
  expect([-4, 1, 9].map(x => run('safe', null, x).value)).toEqual([-1, 0, 1])
})

test('uniforms and lists are asked of the host, loops and breaks run as written', () => {
  const run = functionsOf(`
    uniform vec4 rows[4];
    uniform int count;
    float sum(float most) {
      float all = 0.0;
      for (int i = 0; i < count; i++) {
        if (rows[i].w < 0.0) continue;
        all += dot(rows[i].xyz, vec3(1.0, 10.0, 100.0));
        if (all > most) break;
      }
      return all;
    }
  `)
  const host = { rows: Float64Array.of(1, 0, 0, 1, 0, 1, 0, -1, 0, 0, 1, 1, 5, 5, 5, 1), count: 4 }
  expect([1000, 50].map(most => run('sum', host, most).value)).toEqual([656, 101])
})

test.each([
  ['a vector of the wrong length', 'vec3 f(vec2 a) { return vec3(a); }'],
  ['a sum of unlike vectors', 'vec3 f(vec2 a, vec3 b) { return a + b; }'],
  ['a name nobody declared', 'float f() { return x; }'],
  ['a part that is not there', 'float f(vec2 a) { return a.z; }'],
  ['a function nobody wrote', 'float f(float a) { return g(a); }'],
])('refuses %s', (_, glsl) => {
  expect(() => translated(glsl, 'a test')).toThrow()
})

test('refuses what it does not understand', () => {
  expect(() => parse('mat3 f() { return mat3(1.0); }')).toThrow('mat3')
})
