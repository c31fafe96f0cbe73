import type { StaffMoved } from '#shop/fulfilment/move-order.ts'
import type { GuardId } from '#shop/orders/states.ts'
import { orderStateNames } from './state-names.ts'

const guardWords: Readonly<Record<GuardId, string>> = {
  'deposit-is-paid': 'it is not paid',
  'paid-in-full': 'it is not paid in full now, and nothing leaves before that',
  'money-is-back': 'what was paid has not been asked back yet',
  'has-tracking': 'the carrier and the tracking code are missing',
  'is-carried': 'it is collected in the shop, and somebody has to say so',
  'has-stones': 'no piece in it has stones to set',
  'has-words': 'no piece in it has words to engrave',
  'stones-are-set': 'it has stones to set, and nobody has said that setting may be left out',
  'words-are-cut': 'it has words to engrave, and nobody has said that engraving may be left out',
  'has-reason': 'it goes back only with a reason',
  'material-is-told': 'nobody has said what becomes of metal and stones',
  'not-yet-told': 'the customer has been told that it is begun',
  'own-stone-is-set':
    'the customer’s own stone is not set in it; say on the page of its special order where it is',
}

/** As colleagues say it: without the address. */
const nameOf = (who: string | null) => who?.replace(/ <.*>$/, '') || 'somebody'

/** Why a step was not taken, as the end of a sentence. */
export function stepRefusalWords(refused: Extract<StaffMoved, { readonly ok: false }>): string {
  if (refused.reason === 'guard') return guardWords[refused.guard]
  if (refused.reason === 'moved-meanwhile')
    return `${nameOf(refused.who)} moved it to ${orderStateNames[refused.state].toLowerCase()} in the meantime`
  if (refused.reason === 'not-found') return 'there is no such order any more'
  return 'that step does not follow from where it is'
}
