import type { Country } from '#shop/delivery/countries.ts'

/** What a form has to know of a country. */
export interface CountryForm {
  readonly postcodeName: string | null
  readonly example: string
  readonly regionName: string | null
  readonly regions: readonly { readonly code: string; readonly name: string }[]
}

export const countryForm = (country: Country): CountryForm => ({
  postcodeName: country.postcode ? country.postcodeName : null,
  example: country.example,
  regionName: country.regionName ?? null,
  regions: Object.entries(country.regions ?? {}).map(([code, name]) => ({ code, name })),
})
