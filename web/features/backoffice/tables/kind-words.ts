import type { ImportKind } from '#shop/imports/kinds.ts'

/** What each table is, for whoever brings one in. */
export const tableKindWords: Readonly<
  Record<ImportKind, { readonly name: string; readonly text: string }>
> = {
  rates: {
    name: 'Rates',
    text: 'One line a figure, known by its key. They become one new version of the rates, at once.',
  },
  stones: {
    name: 'Stones',
    text: 'What lies in the drawer: stone, origin, shape, width and how many. Each difference is an entry in the ledger.',
  },
  collection: {
    name: 'Collection',
    text: 'Pieces by their addresses: name, words, season and state. A line with a new address needs the code of a design.',
  },
  customers: {
    name: 'Customers',
    text: 'E-mail addresses and names. New ones can be found here from then on; nobody is written to, and nobody has a password by it.',
  },
}
