import * as v from 'valibot'
import { type Favourite, favouriteSchema, MOST_FAVOURITES } from '#schemas/favourites.ts'
import { browserStorage } from './browser-storage.ts'
import { openStore, type StoreForm } from './store.ts'

/** One that cannot be read is let go; the others stay. */
const schema = v.pipe(
  v.array(v.unknown()),
  v.transform((list): readonly Favourite[] =>
    list.filter(one => v.is(favouriteSchema, one)).slice(0, MOST_FAVOURITES),
  ),
)

export const favouritesForm: StoreForm<readonly Favourite[]> = {
  name: 'favourites',
  version: 1,
  schema,
  initial: [],
}

export const favouriteStore = openStore(favouritesForm, browserStorage)

/** Likes a piece, or no longer. */
export const toggled = (kept: readonly Favourite[], one: Favourite): readonly Favourite[] =>
  kept.some(({ code }) => code === one.code)
    ? kept.filter(({ code }) => code !== one.code)
    : [one, ...kept].slice(0, MOST_FAVOURITES)
