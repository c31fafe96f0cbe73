import { gradingSteps } from '../catalogue/gradings.ts'

/** Widths of so many small stones from the head down a band: each of its sizes about as often, the largest first. */
export function gradedWidthsUm(count: number, widestUm: number): readonly number[] {
  const { stepUm, sizes, leastUm } = gradingSteps
  const there = Array.from({ length: sizes }, (_, i) => widestUm - i * stepUm).filter(
    (um, i) => i === 0 || um >= leastUm,
  )
  return Array.from(
    { length: count },
    (_, i) => there[Math.floor((i * there.length) / count)] ?? widestUm,
  )
}

/** The same for a row that goes down on both sides from the top: an odd one has a stone there. */
export function gradedRowUm(count: number, widestUm: number): readonly number[] {
  const side = gradedWidthsUm(Math.ceil(count / 2), widestUm)
  const odd = count % 2 === 1
  return [...[...side].reverse(), ...(odd ? side.slice(1) : side)]
}

/** Middles of stones side by side, about the middle of their line, with so much between two. */
export function middlesMm(widthsUm: readonly number[], betweenMm: number): readonly number[] {
  const steps = widthsUm.map(um => um / 1000 + betweenMm)
  let along = -steps.reduce((sum, step) => sum + step, 0) / 2
  return steps.map(step => {
    along += step
    return along - step / 2
  })
}
