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

/** Where a page ended: the moment and the name of its last row, as `next` says them. */
export const cursorOf = <Name extends v.GenericSchema<string>>(name: Name) =>
  v.pipe(
    v.string(),
    v.transform(text => Buffer.from(text, 'base64url').toString().split(' ')),
    v.tuple([
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform(text => new Date(text)),
      ),
      name,
    ]),
  )
