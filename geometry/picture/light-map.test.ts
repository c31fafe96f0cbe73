import { expect, test } from 'vitest'
import { f64At } from '../at.ts'
import { lampRows } from '../studio/lamps.ts'
import { out } from '../studio/out.ts'
import { scenes } from '../studio/scenes.ts'
import { light } from '../studio/shading.ts'
import { unit } from '../vector.ts'
import { LightMap } from './light-map.ts'

test('a map holds what the lamps give, also over its folds', () => {
  const lamps = lampRows(scenes.studio.soft)
  const host = { lamps, lampCount: lamps.length / 20 }
  const map = new LightMap(lamps)
  for (const blur of [0.05, 0.2, 0.6])
    for (let k = 0; k < 300; k++) {
      // Near the folds, where y changes its sign and where x and z are nought.
      const thin = k % 3 === 0 ? 0.01 : 1
      const d = unit([
        Math.sin(k * 1.3) * (k % 5 ? 1 : 0.01),
        Math.sin(k * 2.9) * thin,
        Math.cos(k * 0.7),
      ])
      light(host, ...d, blur)
      const exact = [...out.subarray(0, 3)]
      map.at(...d, blur)
      exact.forEach((value, c) => {
        expect(Math.abs(f64At(out, c) - value)).toBeLessThan(0.04 + value * 0.08)
      })
    }
})
