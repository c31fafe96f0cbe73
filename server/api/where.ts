import * as v from 'valibot'
import { countryOf } from '#shop/delivery/countries.ts'

/** The place of delivery, in a query or a body. */
export const whereQuery = {
  country: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Z]{2}$/, 'Two capital letters, as in DE.'),
      v.check(code => countryOf(code) !== undefined, 'Unknown country.'),
      v.description('The country of delivery, ISO 3166-1. Default: the shop’s own country.'),
    ),
  ),
  region: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Z]{2}$/, 'Two capital letters, as in NY.'),
      v.description('For the United States: the state, for its sales tax.'),
    ),
  ),
}

export interface Where {
  readonly country?: string | undefined
  readonly region?: string | undefined
}
