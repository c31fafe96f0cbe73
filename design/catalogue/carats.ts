import type { OriginId } from './gem.ts'
import { densityOf, type GemId, gemOf } from './gems.ts'
import { type ShapeId, shapeOf } from './shapes.ts'

const DIAMOND_DENSITY = 3.52

export interface StoneMeasures {
  readonly widthMm: number
  readonly lengthMm: number
  readonly depthMm: number
}

/** A stone of a document, or a lot of them; of one that is one of a kind its own measures are known. */
interface MeasuredStone {
  readonly gem: GemId
  readonly shape: ShapeId
  readonly widthUm: number
  readonly single?: {
    readonly lengthUm: number
    readonly widthUm: number
    readonly depthUm: number
  }
}

export const measuresOfStone = ({ gem, shape, widthUm, single }: MeasuredStone): StoneMeasures =>
  single
    ? {
        widthMm: single.widthUm / 1000,
        lengthMm: single.lengthUm / 1000,
        depthMm: single.depthUm / 1000,
      }
    : stoneMeasuresOf(shape, widthUm, gem)

/** What a stone of this width measures, cut as we set it. */
export function stoneMeasuresOf(shape: ShapeId, widthUm: number, gem?: GemId): StoneMeasures {
  const { ratio, depth } = shapeOf(shape)
  const widthMm = widthUm / 1000
  const round = gem !== undefined && gemOf(gem).cut === 'sphere'
  return {
    widthMm,
    lengthMm: round ? widthMm : widthMm * ratio,
    depthMm: round ? widthMm : widthMm * depth,
  }
}

/** Thousandths of a carat by the trade's formula: an estimate, right to 5–10 %. [S17] */
export function milliCarats(gem: GemId, origin: OriginId, shape: ShapeId, widthUm: number): number {
  const { widthMm, lengthMm, depthMm } = stoneMeasuresOf(shape, widthUm, gem)
  const dense = densityOf(gemOf(gem), origin) / DIAMOND_DENSITY
  return Math.max(
    1,
    Math.round(shapeOf(shape).caratFactor * lengthMm * widthMm * depthMm * dense * 1000),
  )
}

/** As the law wants it: to the last digit shown, and said to be an estimate. [L5] */
export const caratText = (milli: number) => `about ${(milli / 1000).toFixed(2)} ct`
