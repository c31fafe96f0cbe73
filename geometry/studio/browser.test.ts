import { describe, expect, test } from 'vitest'
import { browserPath, inBrowser } from '#tools/shading/in-browser.ts'
import { f64At } from '../at.ts'
import { cutOf } from '../gems/cuts.ts'
import { unit, type Vec3 } from '../vector.ts'
import { browserGlsl, leavingGlsl, nearGlsl } from './glsl/browser.ts'
import { studioGlsl } from './glsl.ts'
import { lampRows } from './lamps.ts'
import { out } from './out.ts'
import { scenes } from './scenes.ts'
import * as shading from './shading.ts'
import { type BareHost, bareHost } from './testing.ts'

/** Places and directions that are the same at every run. */
let seed = 7
const chance = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
const direction = (): Vec3 => unit([chance() * 2 - 1, chance() * 2 - 1, chance() * 2 - 1])
const place = (): Vec3 => [chance() * 20 - 10, chance() * 20 - 10, chance() * 20 - 10]
const many = <T>(count: number, one: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => one(i))

/** Hosts that need no maps: the lamps themselves, and nothing near by. */
const hosts = `
uniform int facetCount;
vec3 metalLight(vec3 d, float blur) { return light(d, blur); }
vec3 gemLight(vec3 d, float blur) { return light(d, blur); }
vec3 softLight(vec3 d, float blur) { return light(d, blur); }
vec3 gemLights(vec3 r, vec3 g, vec3 b) { return vec3(light(r, 0.02).r, light(g, 0.02).g, light(b, 0.02).b); }
vec4 nearMetal(vec3 p, vec3 d) { return vec4(0.2, 0.1, 0.3, smoothstep(0.2, 0.6, d.y)); }
vec4 nearGem(vec3 p, vec3 d) { return vec4(0.0); }
${leavingGlsl}`

interface Case {
  readonly name: string
  readonly probe: string
  readonly host?: Partial<BareHost>
  readonly rows: readonly (readonly (readonly number[])[])[]
  readonly ours: (host: BareHost, row: readonly (readonly number[])[]) => void
  /** A ray may take another facet where two meet: so many of a hundred may differ. */
  readonly astray?: number
}

const three = (v: readonly number[] | undefined) => [v?.[0] ?? 0, v?.[1] ?? 0, v?.[2] ?? 0] as const
const metalRows = many(160, () => {
  const n = direction()
  const v = unit([n[0] + chance() - 0.5, n[1] + chance() - 0.5, n[2] + chance() - 0.5])
  return [place(), n, v]
})
const metalCase = (name: string, finish: number): Case => ({
  name,
  probe: 'return vec4(metal(given(i, 0).xyz, given(i, 1).xyz, given(i, 2).xyz), 0.0);',
  host: { finish },
  rows: metalRows,
  ours: (host, [p, n, v]) => shading.metal(host, ...three(p), ...three(n), ...three(v)),
})
const stoneCase = (character: number): Case => ({
  name: `stone of character ${character}`,
  probe: 'return vec4(cabochon(given(i, 0).xyz * 0.1, given(i, 1).xyz, given(i, 2).xyz), 0.0);',
  host: { character },
  rows: metalRows,
  ours: (host, [p, n, v]) => {
    const [x, y, z] = three(p)
    shading.cabochon(host, x * 0.1, y * 0.1, z * 0.1, ...three(n), ...three(v))
  },
})
const gemCase = (name: string, shape: 'round' | 'heart'): Case => {
  const cut = cutOf('sapphire', shape, 6000)
  const facets = Float64Array.from(cut.planes.flatMap(p => [...p.normal, p.distanceMm]))
  return {
    name,
    probe: 'return vec4(gem(given(i, 0).xyz, given(i, 1).xyz, given(i, 2).xyz), 0.0);',
    host: { facets, facetCount: cut.planes.length, halved: cut.mirrored, bounces: 5 },
    // On the table, looked at from above.
    rows: many(160, () => [
      [chance() * 2 - 1, chance() * 2 - 1, cut.crownMm],
      unit([chance() - 0.5, chance() - 0.5, -1.2]),
      [0, 0, 1],
    ]),
    ours: (host, [p, v, n]) => shading.gem(host, ...three(p), ...three(v), ...three(n)),
    astray: 4,
  }
}

const cases: readonly Case[] = [
  {
    name: 'light',
    probe: 'return vec4(light(given(i, 0).xyz, given(i, 0).w), levelOf(given(i, 0).w));',
    rows: many(200, () => [[...direction(), 0.01 + chance()]]),
    ours: (host, [d]) => {
      const blur = d?.[3] ?? 0
      const level = shading.levelOf(host, blur)
      shading.light(host, ...three(d), blur)
      out[3] = level
    },
  },
  {
    name: 'film',
    probe:
      'vec3 c = developed(given(i, 0).xyz); return vec4(encoded(c.r), encoded(c.g), encoded(c.b), backdrop(given(i, 0).xy).g);',
    rows: many(100, () => [[chance() * 3, chance() * 2, chance()]]),
    ours: (host, [c]) => {
      shading.backdrop(host, c?.[0] ?? 0, c?.[1] ?? 0)
      const back = out[1]
      shading.developed(host, ...three(c))
      for (let k = 0; k < 3; k++) out[k] = shading.encoded(host, f64At(out, k))
      out[3] = back
    },
  },
  metalCase('polished metal', 0),
  metalCase('satin metal', 1),
  metalCase('hammered metal', 2),
  {
    name: 'words in metal',
    probe:
      'return vec4(engravedMetal(given(i, 0).xyz, given(i, 1).xyz, given(i, 2).xyz, vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0), vec3(0.4, 2.0, -1.0)), 0.0);',
    rows: metalRows,
    ours: (host, [p, n, v]) =>
      shading.engravedMetal(
        host,
        ...three(p),
        ...three(n),
        ...three(v),
        1,
        0,
        0,
        0,
        1,
        0,
        0.4,
        2,
        -1,
      ),
  },
  ...many(9, stoneCase),
  gemCase('round gem', 'round'),
  gemCase('heart', 'heart'),
]

/** One program for all: compiling is what takes the time. */
const probes = [...new Set(cases.map(({ probe }) => probe))]
const glsl = `${studioGlsl}${hosts}uniform int mode;
vec4 probe(int i) {
  ${probes.map((probe, k) => `if (mode == ${k}) { ${probe} }`).join('\n')}
  return vec4(0.0);
}`

describe.skipIf(!browserPath)('the same light in the browser', () => {
  // A software GPU takes seconds to compile this, and a busy machine many.
  test('every shading function gives in WebGL what it gives here', {
    tags: 'long',
    timeout: 180_000,
  }, async () => {
    await inBrowser(async run => {
      for (const { name, probe, host: given, rows, ours, astray = 0 } of cases) {
        const host = bareHost(lampRows(scenes.studio.gem), given)
        const theirs = await run({
          glsl,
          uniforms: { ...host.uniforms, mode: probes.indexOf(probe) },
          rows,
        })
        const far = rows.filter((row, i) => {
          out.fill(0)
          ours(host, row)
          return [0, 1, 2].some(k => {
            const [a, b] = [f64At(out, k), theirs[i]?.[k] ?? 0]
            return !(Math.abs(a - b) < 0.004 + 0.004 * Math.abs(a))
          })
        })
        expect((far.length * 100) / rows.length, name).toBeLessThanOrEqual(astray)
        expect(
          theirs.some(([r]) => (r ?? 0) > 0.01),
          `${name} is not dark`,
        ).toBe(true)
      }
      // What WebGL brings itself must compile with it; a ray across the bore meets its far wall.
      const [row] = await run({
        glsl: `${studioGlsl}${browserGlsl}${leavingGlsl}${nearGlsl}
          vec4 probe(int i) {
            vec3 d = given(i, 0).xyz;
            return vec4(metal(d, d, d) + gem(d, d, d), boreWall(vec3(0.0, -8.0, 0.0), vec3(0.0, 1.0, 0.0)));
          }`,
        uniforms: { boreMm: 8.5, bandMm: 1, brushAxis: [0, 0, 1], bounces: 1 },
        rows: [[[0, 1, 0]]],
      })
      expect(row?.[3]).toBeCloseTo(16.5, 4)
    })
  })
})
