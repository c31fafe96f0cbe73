export type ZoneId = 'home' | 'eu' | 'uk' | 'us' | 'world'

export interface Country {
  readonly code: string
  readonly name: string
  readonly zone: ZoneId
  /** What a postcode looks like there, in capitals and without surrounding space; null where there is none. */
  readonly postcode: RegExp | null
  readonly postcodeName: string
  /** An example that fits, for those who mistyped. */
  readonly example: string
  /** Named only where an address needs it. */
  readonly regionName?: string
  readonly regions?: Readonly<Record<string, string>>
}

const digits = (count: number) => new RegExp(`^\\d{${count}}$`)
const eu = (code: string, name: string, postcode: RegExp, example: string): Country => ({
  code,
  name,
  zone: 'eu',
  postcode,
  postcodeName: 'Postcode',
  example,
})

const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const provinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const australia: Readonly<Record<string, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}

/** Where parcels go, in the order of their names. Postcodes as the postal services publish them. */
export const countries: readonly Country[] = [
  {
    code: 'AU',
    name: 'Australia',
    zone: 'world',
    postcode: digits(4),
    postcodeName: 'Postcode',
    example: '2000',
    regionName: 'State',
    regions: australia,
  },
  eu('AT', 'Austria', digits(4), '1010'),
  eu('BE', 'Belgium', digits(4), '1000'),
  eu('BG', 'Bulgaria', digits(4), '1000'),
  {
    code: 'CA',
    name: 'Canada',
    zone: 'world',
    postcode: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/,
    postcodeName: 'Postal code',
    example: 'K1A 0B1',
    regionName: 'Province',
    regions: provinces,
  },
  eu('HR', 'Croatia', digits(5), '10000'),
  eu('CY', 'Cyprus', digits(4), '1010'),
  eu('CZ', 'Czechia', /^\d{3} ?\d{2}$/, '110 00'),
  eu('DK', 'Denmark', digits(4), '1050'),
  eu('EE', 'Estonia', digits(5), '10111'),
  eu('FI', 'Finland', digits(5), '00100'),
  eu('FR', 'France', digits(5), '75001'),
  { ...eu('DE', 'Germany', digits(5), '10115'), zone: 'home' },
  eu('GR', 'Greece', /^\d{3} ?\d{2}$/, '105 57'),
  eu('HU', 'Hungary', digits(4), '1011'),
  eu('IE', 'Ireland', /^[AC-FHKNPRTV-Y](\d{2}|6W) ?[0-9AC-FHKNPRTV-Y]{4}$/, 'D02 AF30'),
  eu('IT', 'Italy', digits(5), '00118'),
  {
    code: 'JP',
    name: 'Japan',
    zone: 'world',
    postcode: /^\d{3}-?\d{4}$/,
    postcodeName: 'Postcode',
    example: '100-0001',
    regionName: 'Prefecture',
  },
  eu('LV', 'Latvia', /^LV-\d{4}$/, 'LV-1010'),
  eu('LT', 'Lithuania', /^(LT-)?\d{5}$/, 'LT-01100'),
  eu('LU', 'Luxembourg', /^(L-)?\d{4}$/, '1009'),
  eu('MT', 'Malta', /^[A-Z]{3} ?\d{4}$/, 'VLT 1117'),
  eu('NL', 'Netherlands', /^[1-9]\d{3} ?[A-Z]{2}$/, '1012 AB'),
  {
    code: 'NZ',
    name: 'New Zealand',
    zone: 'world',
    postcode: digits(4),
    postcodeName: 'Postcode',
    example: '6011',
  },
  {
    code: 'NO',
    name: 'Norway',
    zone: 'world',
    postcode: digits(4),
    postcodeName: 'Postcode',
    example: '0150',
  },
  eu('PL', 'Poland', /^\d{2}-\d{3}$/, '00-001'),
  eu('PT', 'Portugal', /^\d{4}-\d{3}$/, '1000-001'),
  eu('RO', 'Romania', digits(6), '010011'),
  eu('SK', 'Slovakia', /^\d{3} ?\d{2}$/, '811 01'),
  eu('SI', 'Slovenia', digits(4), '1000'),
  eu('ES', 'Spain', digits(5), '28001'),
  eu('SE', 'Sweden', /^\d{3} ?\d{2}$/, '111 20'),
  {
    code: 'CH',
    name: 'Switzerland',
    zone: 'world',
    postcode: digits(4),
    postcodeName: 'Postcode',
    example: '8001',
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    zone: 'uk',
    postcode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
    postcodeName: 'Postcode',
    example: 'SW1A 1AA',
  },
  {
    code: 'US',
    name: 'United States',
    zone: 'us',
    postcode: /^\d{5}(-\d{4})?$/,
    postcodeName: 'ZIP code',
    example: '10001',
    regionName: 'State',
    regions: usStates,
  },
]

const byCode = new Map(countries.map(country => [country.code, country]))
export const countryOf = (code: string) => byCode.get(code)

export const isInUnion = (code: string) => {
  const zone = countryOf(code)?.zone
  return zone === 'eu' || zone === 'home'
}

/** Countries of the European Union. */
export const unionCodes: readonly string[] = countries.map(({ code }) => code).filter(isInUnion)

/** Another country of the European Union than the shop's own. */
export const isOtherInUnion = (code: string, home: string) => code !== home && isInUnion(code)

/** Which of the shop's prices of carriage holds for a country. */
export function zoneIn(code: string, home: string): ZoneId | undefined {
  if (code === home) return 'home'
  return isInUnion(code) ? 'eu' : countryOf(code)?.zone
}

/** Whether a parcel passes a customs border on its way. */
export const crossesCustoms = (code: string, home: string): boolean =>
  countryOf(code) !== undefined && code !== home && !(isInUnion(code) && isInUnion(home))
