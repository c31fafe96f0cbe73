import * as v from 'valibot'
import { metals } from '#design/catalogue/metals.ts'

/** Every message between a page and the designer in it has this mark; others are somebody else's. */
export const EMBED_MARK = 'keepsake-designer'

/** What the designer tells the page that shows it. */
export type EmbedMessage =
  | {
      readonly type: 'change'
      readonly design: string
      readonly hash: string
      readonly title: string
      readonly canBeMade: boolean
      readonly price: {
        readonly total: number
        readonly currency: string
        readonly exact: boolean
      }
    }
  | { readonly type: 'resize'; readonly height: number }
  | {
      readonly type: 'done'
      /** Signed by the shop; the rest is what it says, for a page to show. */
      readonly quote: string
      readonly expires: string
      readonly title: string
      readonly hash: string
      readonly total: number
      readonly currency: string
      readonly link: string
      readonly picture: string
    }

/** What the page may tell the designer: which piece to show. */
export const showSchema = v.object({
  from: v.literal(EMBED_MARK),
  type: v.literal('show'),
  design: v.pipe(v.string(), v.regex(/^[\w-]{4,40000}$/)),
})

/** What a quote answers, as far as the designer passes it on. */
export const signedSchema = v.object({
  quote: v.string(),
  expires: v.string(),
  title: v.string(),
  hash: v.string(),
  total: v.number(),
  currency: v.string(),
  link: v.string(),
  picture: v.string(),
})

/** What the page comes with, for the script that makes it one to play with. */
export const embedDataSchema = v.object({
  code: v.string(),
  parent: v.string(),
  shop: v.string(),
  pricing: v.string(),
  place: v.nullable(v.string()),
  locale: v.string(),
  weight: v.nullable(
    v.object({
      milligrams: v.number(),
      second: v.optional(
        v.object({ metal: v.picklist(metals.map(({ id }) => id)), milligrams: v.number() }),
      ),
    }),
  ),
})
export type EmbedData = Readonly<v.InferOutput<typeof embedDataSchema>>
