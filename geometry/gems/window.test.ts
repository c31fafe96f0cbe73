import { expect, test } from 'vitest'
import { criticalAngleDeg } from '#design/catalogue/gems.ts'
import { everyCut } from '#tools/testing/every-cut.ts'
import { SPARE_DEG } from './angles.ts'
import type { Cut } from './cut.ts'
import { cutOf } from './cuts.ts'

const degrees = (cosine: number) => (Math.acos(cosine) * 180) / Math.PI
const pavilionDegs = ({ planes }: Cut) =>
  planes.filter(({ normal }) => normal[2] < -1e-9).map(({ normal }) => degrees(-normal[2]))

test.each(everyCut)(
  '%s: no facet below lets out the light that comes straight down',
  (_, cut, gem) => {
    const flattest = Math.min(...pavilionDegs(cut))
    expect(flattest).toBeGreaterThan(criticalAngleDeg(gem) + SPARE_DEG - 1e-6)
  },
)

/** After one main the light meets the opposite one at 180° - 3 times its angle. */
test.each(
  everyCut.filter(([name, , gem]) => / (round|single)$/.test(name) && gem.cut === 'faceted'),
)('%s: the opposite main does not let it out either', (_, cut, gem) => {
  const main = Math.min(...pavilionDegs(cut))
  expect(180 - 3 * main).toBeGreaterThan(criticalAngleDeg(gem))
})

test('a diamond keeps the classic angles', () => {
  const { planes } = cutOf('diamond', 'round', 6500)
  const along = planes.filter(({ normal }) => normal[1] === 0 && Math.abs(normal[2]) > 1e-9)
  const found = along.map(({ normal }) => degrees(Math.abs(normal[2])).toFixed(1))
  expect(new Set(found)).toEqual(new Set(['0.0', '34.5', '40.8']))
})

test('what bends light less is cut steeper, and a simulated stone as its own stuff needs', () => {
  const main = (cut: Cut) => Math.min(...pavilionDegs(cut))
  const sapphire = main(cutOf('sapphire', 'round', 6500))
  expect(main(cutOf('amethyst', 'round', 6500))).toBeGreaterThan(sapphire + 1)
  const simulated = cutOf('amethyst', 'round', 6500, { origin: 'simulated' })
  expect(main(simulated)).toBeCloseTo(40.8, 6)
})
