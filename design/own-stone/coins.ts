export interface Coin {
  readonly id: string
  readonly name: string
  readonly diameterMm: number
  /** Countries of delivery where it is in every purse; by ISO 3166. */
  readonly countries: readonly string[]
  /**
   * Who publishes the diameter; after `as`, where it was read if not there. `GK` where it was read nowhere.
   */
  readonly source: string
}

const euro = [
  ...['AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PT', 'SI', 'SK'],
]
const ofEuro =
  'Council Regulation (EU) No 729/2014, annex I; eur-lex.europa.eu, summary LEGISSUM:l25028'

/** Round coins of the countries that we deliver to, the largest common ones: the larger, the surer a measure beside it. */
export const coins: readonly Coin[] = [
  { id: 'eur-200', name: '2 euro', diameterMm: 25.75, countries: euro, source: ofEuro },
  { id: 'eur-100', name: '1 euro', diameterMm: 23.25, countries: euro, source: ofEuro },
  { id: 'eur-50', name: '50 cent', diameterMm: 24.25, countries: euro, source: ofEuro },
  {
    id: 'gbp-200',
    name: '£2',
    diameterMm: 28.4,
    countries: ['GB'],
    source:
      'The Royal Mint, Two Pound Coin Designs and Specifications, as en.wikipedia.org/wiki/Two_pound_coin',
  },
  {
    id: 'gbp-2',
    name: '2 pence',
    diameterMm: 25.9,
    countries: ['GB'],
    source: 'The Royal Mint, as en.wikipedia.org/wiki/Two_pence_(British_decimal_coin)',
  },
  {
    id: 'chf-500',
    name: '5 francs',
    diameterMm: 31.45,
    countries: ['CH'],
    source: 'snb.ch/en/the-snb/mandates-goals/cash/coins',
  },
  {
    id: 'chf-200',
    name: '2 francs',
    diameterMm: 27.4,
    countries: ['CH'],
    source: 'snb.ch/en/the-snb/mandates-goals/cash/coins',
  },
  {
    id: 'usd-25',
    name: 'US quarter',
    diameterMm: 24.26,
    countries: ['US'],
    source:
      'usmint.gov, coin specifications, as en.wikipedia.org/wiki/United_States_Mint_coin_sizes',
  },
  {
    id: 'nok-2000',
    name: '20 kroner, Norway',
    diameterMm: 27.5,
    countries: ['NO'],
    source: 'norges-bank.no/en/notes-and-coins/Coins/20-krone-coin/20-design/',
  },
  {
    id: 'dkk-2000',
    name: '20 kroner, Denmark',
    diameterMm: 27,
    countries: ['DK'],
    source: 'nationalbanken.dk/en/banknotes_and_coins/Danish_coins/Pages/20-krone-coin.aspx',
  },
  {
    id: 'sek-500',
    name: '5 kronor, from 2016',
    diameterMm: 23.75,
    countries: ['SE'],
    source: 'Sveriges Riksbank, 5-krona coin, as worldofcoins.eu/forum/index.php?topic=38958',
  },
  {
    id: 'pln-500',
    name: '5 złotych',
    diameterMm: 24,
    countries: ['PL'],
    source: 'Narodowy Bank Polski, as coinworld.com, Poland circulating 5-zloty coin, 2018',
  },
  {
    id: 'czk-1000',
    name: '10 korun',
    diameterMm: 24.5,
    countries: ['CZ'],
    source: 'Česká národní banka, as cs.wikipedia.org/wiki/Koruna_česká',
  },
  {
    id: 'huf-100',
    name: '100 forint',
    diameterMm: 23.8,
    countries: ['HU'],
    source:
      'Magyar Nemzeti Bank, decree on a 100 forint coin, as origo.hu/gazdasag/20220316-100-forintos-penzerme-mnb-penzmuzeum.html',
  },
  {
    id: 'ron-50',
    name: '50 bani',
    diameterMm: 23.75,
    countries: ['RO'],
    source:
      'Banca Națională a României, communiqué of 30 June 2015 on a coin of the same measures, as economica.net',
  },
  {
    id: 'cad-25',
    name: 'Canadian quarter',
    diameterMm: 23.88,
    countries: ['CA'],
    source: 'Royal Canadian Mint, as en.wikipedia.org/wiki/Quarter_(Canadian_coin)',
  },
  {
    id: 'aud-100',
    name: '1 dollar, Australia',
    diameterMm: 25,
    countries: ['AU'],
    source: 'GK; Currency (Royal Australian Mint) Determination 2007 (No. 8) has 25.12 mm at most',
  },
  {
    id: 'nzd-100',
    name: '1 dollar, New Zealand',
    diameterMm: 23,
    countries: ['NZ'],
    source: 'Reserve Bank of New Zealand, as en.wikipedia.org/wiki/New_Zealand_one-dollar_coin',
  },
  {
    id: 'jpy-500',
    name: '500 yen',
    diameterMm: 26.5,
    countries: ['JP'],
    source: 'Japan Mint, as coinworld.com, Japan issues prefecture coins, 2014-03-14',
  },
]

export const coinById = (id: string): Coin | undefined => coins.find(one => one.id === id)
