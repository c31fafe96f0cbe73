import { ownStoneRules } from '#design/own-stone/rules.ts'
import { type OwnStoneRow, ownStoneHistory, ownStonesOf } from '#shop/own-stones/announce.ts'
import { receiptsSigned } from '#shop/own-stones/sign-receipt.ts'
import {
  dueOf,
  dueWords,
  isAtShop,
  type OwnStoneState,
  ownStoneSteps,
  ownStoneStepsFrom,
  whereabouts,
  whereaboutsForStaff,
} from '#shop/own-stones/states.ts'
import { ownStoneFacts, ownStoneName } from '#shop/own-stones/words.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { findForStaff } from '#shop/special-orders/find.ts'
import type { SpecialOrderState } from '#shop/special-orders/states.ts'

const stepName = (step: string) =>
  step === 'announce'
    ? 'Announced'
    : (Object.entries(ownStoneSteps).find(([id]) => id === step)?.[1].name ?? step)

type Reader = keyof typeof dueWords

/** What is to be done with one of which no piece is made; empty while one is. */
export function dueIn(state: OwnStoneState, special: SpecialOrderState | null, reader: Reader) {
  const due = dueOf(state, special)
  return due ? dueWords[reader][due] : ''
}

/** Where somebody who works here may send it from where it is. */
export const stepsOf = (state: OwnStoneState) =>
  ownStoneStepsFrom(state).map(id => ({ id, name: ownStoneSteps[id].name }))

const ownStoneForPage = (
  stone: OwnStoneRow,
  history: Awaited<ReturnType<typeof ownStoneHistory>>,
  signed: ReadonlyMap<string, Date>,
  reader: Reader,
  special: SpecialOrderState | null,
) => ({
  id: stone.id,
  number: stone.number,
  name: ownStoneName(stone),
  state: stone.state,
  where: (reader === 'staff' ? whereaboutsForStaff : whereabouts)[stone.state],
  gem: stone.gem,
  facts: ownStoneFacts(stone).slice(1),
  condition: stone.condition,
  rules: ownStoneRules(stone),
  due: dueIn(stone.state, special, reader),
  hasReceipt: isAtShop(stone.state) || signed.has(stone.id),
  signedAt: signed.get(stone.id) ?? null,
  steps: stepsOf(stone.state),
  history: history
    .filter(({ ownStoneId }) => ownStoneId === stone.id)
    .map(({ id, step, at, who, note }) => ({ id, name: stepName(step), at, who, note })),
})
export type OwnStoneForPage = ReturnType<typeof ownStoneForPage>

/** The stones that somebody brings for a special order, where each is and how it came there. */
export async function ownStonesForPage(
  transaction: Transaction,
  specialOrderId: string,
  reader: Reader,
): Promise<readonly OwnStoneForPage[]> {
  const stones = await ownStonesOf(transaction, specialOrderId)
  const ids = stones.map(({ id }) => id)
  const history = await ownStoneHistory(transaction, ids)
  const signed = await receiptsSigned(transaction, specialOrderId)
  const special = await findForStaff(transaction, specialOrderId)
  return stones.map(stone =>
    ownStoneForPage(stone, history, signed, reader, special?.state ?? null),
  )
}
