import type { SpecialOrderView } from './special-order-view.server.ts'

type Words = Readonly<Record<SpecialOrderView['state'], readonly [title: string, lede: string]>>

const words: Words = {
  asked: [
    'Your wish has arrived',
    'A jeweller reads it and answers you here, usually within two working days. We write to you as soon as there is something to read.',
  ],
  'in-conversation': [
    'We are talking about it',
    'Ask, answer, send another picture. When it is clear what it shall be, you get a drawing and its price.',
  ],
  quoted: [
    'Your piece, and its price',
    'Turn it, measure it, read every line. Nothing is made and nothing is owed until you agree.',
  ],
  accepted: ['Agreed, and not yet paid', 'You have signed. With the payment, the bench begins.'],
  'deposit-paid': ['Paid', 'Your payment has arrived.'],
  ordered: ['It is being made', 'Your special order is an order now, and has a page of its own.'],
  declined: [
    'Closed, for now',
    'Nothing is lost: everything is here, and it can be taken up again whenever you like.',
  ],
  expired: [
    'The offer has ended',
    'Metal and stones change in price. Take it up again, and we reckon it anew.',
  ],
}

export const titleFor = ({ state }: Pick<SpecialOrderView, 'state'>) => words[state][0]
export const ledeFor = ({ state }: Pick<SpecialOrderView, 'state'>) => words[state][1]

/** In the workshop's list. */
export const specialOrderStateNames: Readonly<Record<SpecialOrderView['state'], string>> = {
  asked: 'New',
  'in-conversation': 'In conversation',
  quoted: 'Quoted',
  accepted: 'Agreed, to be paid',
  'deposit-paid': 'Deposit paid',
  ordered: 'Ordered',
  declined: 'Closed',
  expired: 'Ended',
}

/** What the history says of everything that was not said in words. */
export const specialOrderEventWords: Readonly<Record<string, string>> = {
  asked: 'asked',
  'taken-up': 'took it up',
  quoted: 'made an offer',
  withdrawn: 'took the offer back',
  accepted: 'agreed and signed',
  'deposit-paid': 'received the payment',
  ordered: 'made it an order',
  'not-paid': 'waited for the payment in vain; the offer stands as it stood',
  'order-cancelled': 'cancelled the order',
  expired: 'let the offer end on its last day',
  declined: 'closed it',
  reopened: 'took it up again',
  claimed: 'keeps it in an account',
}
