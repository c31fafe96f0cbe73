import { expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { workbenchGroups } from '#web/features/designer/workbench/groups.tsx'
import { reviewChoicesOf } from './choices.ts'

test('every stone is named with its weight and the quality its price stands for', () => {
  const choices = reviewChoicesOf(defaultDesign('halo'))
  const stones = choices.filter(({ name }) => /stone/i.test(name))
  expect(stones.map(({ note }) => note)).toEqual([
    expect.stringMatching(/^about \d\.\d\d ct, good colour, eye-clean$/),
    expect.stringMatching(/^about \d\.\d\d ct each, colour G, clarity VS2 or better$/),
  ])
  expect(choices.filter(({ note }) => note)).toEqual(stones)
})

test.each(styles.map(({ id }) => id))(
  'every choice of a %s leads to a part of the workbench',
  id => {
    const design = defaultDesign(id)
    const parts = workbenchGroups
      .filter(({ isIn }) => isIn(design))
      .map(one => `/customize#${one.id}`)
    const choices = reviewChoicesOf(design)
    expect(choices.length).toBeGreaterThan(2)
    for (const { name, to } of choices) expect(parts, name).toContain(to)
  },
)
