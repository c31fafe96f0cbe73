/** Who asks for heavy work, and in which lane they wait. */
export interface Asker {
  readonly client: string
  readonly lane: AskerLane
}

/** Customers who have signed in go first, then whoever is buying, then guests, who may be anybody and only look. */
export const lanes = ['signed-in', 'buying', 'guest'] as const
export type AskerLane = (typeof lanes)[number]

/** What the shop asks for itself: pictures for emails and papers. */
export const theShop: Asker = { client: 'the shop', lane: 'signed-in' }

type Visitor = () => Promise<{ readonly accountId: string } | null>

/** Who asks, once somebody wants to know; a guest where the session cannot be looked up just now. */
export const askerOf = (visitor: Visitor, address: string) => async (): Promise<Asker> => {
  const account = await visitor().catch(() => null)
  return account
    ? { client: `account ${account.accountId}`, lane: 'signed-in' }
    : { client: address, lane: 'guest' }
}

/** The same for what they are about to buy: a guest goes before others who look, by an allowance of its own. */
export const buyerOf = (asker: () => Promise<Asker>) => async (): Promise<Asker> => {
  const who = await asker()
  return who.lane === 'guest' ? { ...who, lane: 'buying' } : who
}
