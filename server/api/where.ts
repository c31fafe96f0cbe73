import * as v from 'valibot'
import { countryOf } from '#shop/delivery/countries.ts'

/** Where a piece would go, in an address or a body. */
export const whereQuery = {
  country: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Z]{2}$/, 'Two capital letters, as in DE.'),
      v.check(code => countryOf(code) !== undefined, 'There is no such country.'),
      v.description('Where it would go, ISO 3166-1; without it the shop’s own country.'),
    ),
  ),
  region: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Z]{2}$/, 'Two capital letters, as in NY.'),
      v.description('Of the United States: the state, for its sales tax.'),
    ),
  ),
}

export interface Where {
  readonly country?: string | undefined
  readonly region?: string | undefined
}
