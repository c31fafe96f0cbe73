import { expect, test } from 'vitest'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { routeTable } from '#web/app/route-table.ts'
import { nextStepOf } from './next-step-of.ts'
import { journeySteps, type StepId } from './steps.ts'

const walked = (style: (typeof styles)[number]['id']) => {
  const way: StepId[] = ['style']
  for (let next = nextStepOf(defaultDesign(style), 'style'); next; ) {
    way.push(next.id)
    next = nextStepOf(defaultDesign(style), next.id)
  }
  return way
}

test('a solitaire is walked through every step, none left out', () => {
  expect(walked('solitaire')).toEqual(journeySteps.map(({ id }) => id))
})

test('a piece without stones, or without a place for words, has no step for them', () => {
  expect(walked('plain-band')).not.toContain('stones')
  for (const { id } of styles) {
    const { places, stones } = styleOf(id)
    expect(walked(id).includes('engraving'), id).toBe(places.length > 0)
    expect(walked(id).includes('stones'), id).toBe(stones.most > 0)
  }
})

test('the next step is always forward, whatever the piece and wherever one stands', () => {
  const order = (id: StepId) => journeySteps.findIndex(one => one.id === id)
  for (const { id: style } of styles)
    for (const { id: here } of journeySteps) {
      const next = nextStepOf(defaultDesign(style), here)
      if (here === 'review') expect(next).toBeNull()
      else expect(next && order(next.id) > order(here), `${style} at ${here}`).toBe(true)
    }
})

test('a guest is led to no page that asks for an account until something is to be signed', () => {
  const guarded = new Set(routeTable.filter(({ middleware }) => middleware).map(({ path }) => path))
  for (const { id: style } of styles) {
    const way = ['/design']
    for (let here: StepId = 'workbench'; ; ) {
      const next = nextStepOf(defaultDesign(style), here, true)
      if (!next) break
      way.push(next.to)
      here = next.id
    }
    expect(way.at(-1), style).toBe('/review')
    expect(
      way.slice(0, -1).filter(path => guarded.has(path)),
      style,
    ).toEqual([])
  }
})
