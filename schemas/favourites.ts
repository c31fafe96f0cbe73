import * as v from 'valibot'

/** The last first; beyond this the oldest go. */
export const MOST_FAVOURITES = 60

const CODE_MOST_LETTERS = 2000

/** A piece that somebody liked: the code is all of it, and its words stand beside it for a list. */
export const favouriteSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(CODE_MOST_LETTERS)),
  title: v.pipe(v.string(), v.maxLength(200)),
})
export type Favourite = Readonly<v.InferOutput<typeof favouriteSchema>>

/** What a browser tells an account: liked since, and no longer. */
export const favouriteChangesSchema = v.object({
  /** Whose favourites the browser believes to hold. */
  owner: v.nullable(v.string()),
  liked: v.pipe(v.array(favouriteSchema), v.maxLength(MOST_FAVOURITES)),
  unliked: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(CODE_MOST_LETTERS))),
    v.maxLength(2 * MOST_FAVOURITES),
  ),
})

/** What the account answers: all it has then. */
export const favouritesAnswerSchema = v.object({
  owner: v.string(),
  favourites: v.array(favouriteSchema),
})
export type FavouritesAnswer = v.InferOutput<typeof favouritesAnswerSchema>
