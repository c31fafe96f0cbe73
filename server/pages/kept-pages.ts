import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ShopState } from '#shop/settings/settings-reader.ts'
import type { Pages } from './pages.ts'

/** Answers by what is kept before anything else is made of a request: no router, no `Request`, no `Response`. */
export interface KeptPages {
  /** Whether it is worth asking how the shop is now. */
  readonly mayHave: (message: IncomingMessage) => boolean
  /** The page's route, or null if it was not answered. */
  readonly answer: (
    message: IncomingMessage,
    res: ServerResponse,
    shop: ShopState,
    nonce: string,
  ) => string | null
}

/** Pages of which some are kept, and what is kept of them. */
export interface Keeping {
  readonly pages: Pages
  readonly keptPages: KeptPages
}

/** A page that says the shop's name or a price, or shows a piece, is not kept past a change of it; whether payments are tests hangs on the secrets. */
export const keptStateOf = ({ version, catalogue, secrets, pricing }: ShopState) =>
  `${version} ${catalogue} ${secrets} ${pricing}`

/** The first of them that has a page answers. */
export const firstKept = (...all: readonly KeptPages[]): KeptPages => ({
  mayHave: message => all.some(one => one.mayHave(message)),
  answer: (message, res, shop, nonce) => {
    for (const one of all) {
      const route = one.mayHave(message) ? one.answer(message, res, shop, nonce) : null
      if (route !== null) return route
    }
    return null
  },
})
