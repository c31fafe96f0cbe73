import * as v from 'valibot'
import { browserStorage } from './browser-storage.ts'
import { openStore, type StoreForm } from './store.ts'

/** A piece that somebody liked: the code is all of it, and its words stand beside it for a list. */
export interface Favourite {
  readonly code: string
  readonly title: string
}

/** The last first; beyond this the oldest go. */
const MOST = 60

export const favouriteSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(2000)),
  title: v.pipe(v.string(), v.maxLength(200)),
})

/** One that cannot be read is let go; the others stay. */
const schema = v.pipe(
  v.array(v.unknown()),
  v.transform((list): readonly Favourite[] =>
    list.filter(one => v.is(favouriteSchema, one)).slice(0, MOST),
  ),
)

export const favouritesForm: StoreForm<readonly Favourite[]> = {
  name: 'favourites',
  version: 1,
  schema,
  initial: [],
}

export const favourites = openStore(favouritesForm, browserStorage)

/** Likes a piece, or no longer. */
export const toggled = (kept: readonly Favourite[], one: Favourite): readonly Favourite[] =>
  kept.some(({ code }) => code === one.code)
    ? kept.filter(({ code }) => code !== one.code)
    : [one, ...kept].slice(0, MOST)
