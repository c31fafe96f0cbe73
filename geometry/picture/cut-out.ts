import { styleOf } from '#design/catalogue/styles.ts'
import { f64At } from '../at.ts'
import { pair } from '../metal/studs.ts'
import type { Piece } from '../piece.ts'
import type { Scene } from '../studio/scenes.ts'
import { modelOf } from './model.ts'
import { type Picture, rendering } from './render.ts'
import { groundOf, isChain, middleOf, type SetUp, vertexesToShow } from './set-up.ts'
import { poseOf } from './view.ts'
import type { CutWords } from './words.ts'
import { type CutOutView, cutOutViews, WORN_PX_PER_MM, wornViews } from './worn-views.ts'

/** From so far away that nothing is larger for being nearer: what is measured in it is true. */
const AWAY_MM = 900
const MARGIN_PX = 2
const SAMPLES = 2

/** The left one of a pair; a piece that is not a pair, as it is. */
const oneOf = (piece: Piece): Piece => ({
  ...piece,
  parts: piece.parts.filter(({ name }) => !name.startsWith(`${pair[1]} `)),
  stones: piece.stones.filter(
    ({ frame }) => frame.origin[0] < 0 || !piece.parts.some(({ name }) => name.startsWith(pair[1])),
  ),
})

/** A piece with nothing beside it, so many pixels to a millimetre. Its chain is left out. */
export function* cutOut(
  whole: Piece,
  words: readonly CutWords[],
  view: CutOutView,
  scene: Scene,
  pxPerMm: number,
): Generator<void, Picture> {
  const shown = view === 'one' ? oneOf(whole) : whole
  const piece = { ...shown, parts: shown.parts.filter(part => !isChain(part)) }
  const from = cutOutViews[view]
  const pose = poseOf(from, middleOf(piece))
  const model = modelOf(piece, pose)
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < model.positions.length; i += 3) {
    left = Math.min(left, f64At(model.positions, i))
    right = Math.max(right, f64At(model.positions, i))
    low = Math.min(low, f64At(model.positions, i + 1))
    high = Math.max(high, f64At(model.positions, i + 1))
  }
  const side = (from: number, to: number) => Math.ceil((to - from) * pxPerMm) + MARGIN_PX * 2
  const [width, height] = [side(left, right), side(low, high)]
  const camera = {
    pitch: 0,
    away: AWAY_MM,
    scale: AWAY_MM * pxPerMm,
    x: MARGIN_PX - left * pxPerMm,
    y: MARGIN_PX + high * pxPerMm,
  }
  const { positions } = model
  const ground = groundOf(positions, from)
  const set: SetUp = { pose, positions, model, shown: vertexesToShow(piece), camera, ground }
  return yield* rendering(piece, set, scene, width, height, SAMPLES, words, { clear: 'all' })
}

/** The piece as it is laid on a drawn body: as large as it is in life, so its picture says its measures. */
export function wornPicture(piece: Piece, words: readonly CutWords[], scene: Scene): Picture {
  const view = wornViews[styleOf(piece.design.style).kind]
  const steps = cutOut(piece, words, view, scene, WORN_PX_PER_MM)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
