import * as v from 'valibot'
import { geometryVersions } from '#geometry/versions/version.ts'
import type { Card } from '#shop/fulfilment/show-board.ts'
import type { OrderState, StoppedPiece } from '#shop/orders/states.ts'
import type { OwnStoneState } from '#shop/own-stones/states.ts'
import type { RefundState } from '#shop/payments/refund-state.ts'
import { stoppedMetalWords, stoppedStoneWords } from '../material-words.ts'
import { refundNames } from '../refund-words.ts'
import { orderStateNames } from '../state-names.ts'

/** One of those that have a name here: a page that is older than the shop may meet one that has none. */
const namedIn = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  v.custom<Name>(value => typeof value === 'string' && Object.hasOwn(names, value))

const state = namedIn<OrderState>(orderStateNames)

const cardSchema = v.object({
  number: v.string(),
  state,
  code: v.string(),
  geometry: v.picklist(geometryVersions),
  picture: v.nullable(v.string()),
  titles: v.array(v.string()),
  set: v.nullable(v.object({ name: v.string(), titles: v.array(v.string()) })),
  pieces: v.number(),
  ownStone: v.nullable(v.custom<OwnStoneState>(value => typeof value === 'string')),
  pickup: v.boolean(),
  customer: v.nullable(v.string()),
  dueOn: v.string(),
  toBeMade: v.boolean(),
  waitsForRest: v.boolean(),
  refund: namedIn<RefundState>(refundNames),
  held: v.boolean(),
  material: v.nullable(
    v.object({
      metal: namedIn<StoppedPiece['metal']>(stoppedMetalWords),
      stones: namedIn<StoppedPiece['stones']>(stoppedStoneWords),
    }),
  ),
  assigned: v.nullable(v.object({ id: v.string(), name: v.string() })),
  steps: v.array(state),
  skips: v.record(v.string(), v.array(state)),
  back: v.array(state),
  undo: v.nullable(v.object({ from: state, leftMs: v.number() })),
}) satisfies v.GenericSchema<unknown, Card>

/** What a step on the board answers: the card as it is now, or why it stays. */
export const stepResponseSchema = v.object({
  card: v.optional(v.nullable(cardSchema), null),
  words: v.exactOptional(v.string()),
})
