import * as v from 'valibot'

const MOST = 100
export const USUAL_PAGE = 50

/** How many a page has, as an address says it. */
export const limit = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^([1-9]\d?|100)$/, `A number from 1 to ${MOST}.`),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(MOST),
    v.description(`${USUAL_PAGE} unless said.`),
  ),
)

export const next = v.pipe(v.nullable(v.string()), v.description('Null on the last page.'))
