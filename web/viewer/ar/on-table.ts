import type { KindId } from '#design/catalogue/kinds.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { numberAt } from '#design/number-at.ts'
import { pieceOf } from '#geometry/build.ts'
import { modelOf, type Pose } from '#geometry/picture/model.ts'
import { groundOf, middleOf, vertexesToShow } from '#geometry/picture/set-up.ts'
import { Shadow } from '#geometry/picture/shadow.ts'
import { poseOf } from '#geometry/picture/view.ts'
import { type CutWords, cutWords } from '#geometry/picture/words.ts'
import type { Piece } from '#geometry/piece.ts'

/** Rings and bracelets stand; what hangs from a neck or an ear lies on its back. */
const leans: Readonly<Record<KindId, number>> = {
  ring: 0,
  bracelet: 0,
  pendant: -Math.PI / 2,
  earrings: -Math.PI / 2,
}

/** A piece as it is put on a table. */
export interface OnTable {
  readonly piece: Piece
  readonly words: readonly CutWords[]
  readonly pose: Pose
  /** Height of the table below the middle of the piece, hence below 0. */
  readonly groundMm: number
  /** By a lamp straight above, so that it turns with the piece. */
  readonly shadow: Shadow
  /** Its largest extents as it stands: across, upwards, and from front to back. */
  readonly mm: readonly [number, number, number]
}

export async function onTable(design: Design): Promise<OnTable> {
  const piece = pieceOf(design)
  const words = design.engraving.length > 0 ? await cutWords(piece) : []
  const lean = leans[styleOf(design.style).kind]
  const pose = poseOf({ yaw: 0, lean }, middleOf(piece))
  const model = modelOf(piece, pose)
  const shown = vertexesToShow(piece)
  const ground = groundOf(model.positions, { yaw: 0, lean, pitch: 0, on: 'floor' })
  const shadow = new Shadow(model, shown, { ...ground, lamp: [0, 1, 0] })
  return { piece, words, pose, groundMm: ground.at[1], shadow, mm: extents(model, shown) }
}

function extents({ positions }: { readonly positions: Float64Array }, shown: Uint8Array) {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    if (!shown[Math.floor(i / 3)]) continue
    low[i % 3] = Math.min(numberAt(low, i % 3), numberAt(positions, i))
    high[i % 3] = Math.max(numberAt(high, i % 3), numberAt(positions, i))
  }
  const along = (k: number) => numberAt(high, k) - numberAt(low, k)
  return [along(0), along(1), along(2)] as const
}

/** Told, since on a table nothing beside it says how large it is. */
export function tableSizeInWords({ mm: [across, up, deep], piece }: Pick<OnTable, 'mm' | 'piece'>) {
  const lies = leans[styleOf(piece.design.style).kind] !== 0
  return `${across.toFixed(1)} mm wide, ${(lies ? deep : up).toFixed(1)} mm ${lies ? 'long' : 'high'}`
}
