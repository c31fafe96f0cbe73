import * as v from 'valibot'
import { EMAIL, PHONE } from './contact.ts'
import { MOST_ORIGINS, readOrigin } from './embed.ts'
import { issueWords } from './issue-words.ts'
import { type Hex, readHex } from './look/colour.ts'
import { lookFaults } from './look/look.ts'
import { readMark } from './look/mark.ts'
import {
  DEFAULT_PAIRING,
  type PairingId,
  pairingIds,
  type TypefacesId,
  typefacesIds,
} from './look/pairings.ts'
import { feedHours, feedUnits } from './metal-feed.ts'
import { cleanLine, cleanWords } from './text.ts'

/** The name of a shop that has given itself none. */
export const DEFAULT_NAME = 'Keepsake'

const tooLong = (most: number) => `Please keep it under ${most} characters.`

/** A line that may be empty. One that is too long is refused, never cut: it may be printed on an invoice. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2 * most, tooLong(most)),
    v.transform(cleanLine),
    v.maxLength(most, tooLong(most)),
  )

const email = v.pipe(
  line(120),
  v.check(
    typed => typed === '' || EMAIL.test(typed),
    'Please write an e-mail address, such as hello@shop.com.',
  ),
)

const phone = v.pipe(
  line(30),
  v.check(
    typed => typed === '' || PHONE.test(typed),
    'Please write a telephone number, such as +44 20 1234 5678.',
  ),
)

const name = v.pipe(
  line(60),
  v.check(
    typed => /[\p{L}\p{N}]/u.test(typed),
    'A shop needs a name with a letter or a digit in it.',
  ),
)

/** Each company on a line, with what it does: `Post Ltd: carries our emails`. */
const COMPANY = /^([^:]{1,80}): *(\S.{0,199})$/u
const companies = v.pipe(
  v.string(),
  v.maxLength(4000, tooLong(2000)),
  v.transform(typed => cleanWords(typed, 2000)),
  v.check(
    typed => linesOf(typed).every(one => COMPANY.test(one)),
    'Please write each company on a line of its own, then a colon and what it does for you.',
  ),
)

/** Each on a line, and each once. */
const embedOrigins = v.pipe(
  v.string(),
  v.maxLength(4000, tooLong(4000)),
  v.transform(typed => linesOf(cleanWords(typed, 4000))),
  v.maxLength(MOST_ORIGINS, `Please name ${MOST_ORIGINS} at most.`),
  v.check(
    typed => typed.every(one => readOrigin(one) !== null),
    'Please write each shop on a line of its own, as https://shop.example.com, without a path. Only localhost may do without https.',
  ),
  v.transform(typed => [...new Set(typed.map(one => readOrigin(one) ?? ''))].join('\n')),
)

const days = v.pipe(
  line(4),
  v.regex(/^([1-9]\d{0,3})$/, 'Please write a whole number of days, such as 30.'),
)

const colour = v.pipe(
  line(30),
  v.check(
    typed => typed === '' || readHex(typed) !== null,
    'Please write a colour as # and six digits, such as #12392e.',
  ),
  v.transform((typed): Hex | '' => readHex(typed) ?? ''),
)

const pairing = v.pipe(
  v.picklist(pairingIds, 'Please choose one of the six.'),
  v.transform((id): PairingId => id),
)

/** Drawn by us and known by its hash: no form types it. */
const mark = v.pipe(
  v.string(),
  v.check(written => written === '' || readMark(written) !== null, 'This is no mark.'),
)

const typefaces = v.pipe(
  v.picklist(['', ...typefacesIds], 'Please choose one of these.'),
  v.transform((id): TypefacesId | '' => id),
)

/** Where prices of metal are asked for; what its name leads to is looked at each time it is asked. */
const feedUrl = v.pipe(
  line(500),
  v.check(
    typed =>
      typed === '' ||
      (URL.canParse(typed) &&
        /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/))[^@]+$/i.test(typed)),
    'Please write an address that begins with https:// and holds no password.',
  ),
)

const oneOf = (list: readonly string[], words: string) =>
  v.pipe(
    line(10),
    v.check(typed => list.includes(typed), words),
  )

const step = v.pipe(
  line(5),
  v.regex(/^(100|\d{1,2}([.,]\d)?)$/, 'Please write per cent from 0 to 100, such as 5.'),
)

const wholeAmount = v.pipe(
  line(12),
  v.regex(/^\d{1,9}([.,]\d{1,2})?$/, 'Please write an amount, such as 200.'),
)

const factor = v.pipe(
  line(8),
  v.check(
    typed => /^\d{1,2}([.,]\d{1,3})?$/.test(typed) && Number(typed.replace(',', '.')) >= 0.5,
    'Please write a number such as 1.25.',
  ),
)

export const legalForms = ['sole-trader', 'partnership', 'company'] as const
export type LegalForm = (typeof legalForms)[number]

const legalForm = v.pipe(
  v.picklist(['', ...legalForms], 'Please choose one of these.'),
  v.transform((id): LegalForm | '' => id),
)

/** What a form sends and the database keeps: texts, each by itself, and empty for what was not said. */
export const shopSettingsSchema = v.object({
  name,
  opening: line(80),
  description: line(200),
  mark,
  pairing,
  paperColour: colour,
  inkColour: colour,
  primaryColour: colour,
  typefaces,
  legalName: line(120),
  street: line(120),
  postcode: line(20),
  city: line(80),
  country: line(80),
  email,
  phone,
  registration: line(160),
  vatNumber: line(40),
  legalForm,
  taxNumber: line(40),
  seat: line(80),
  managers: line(200),
  capital: line(120),
  governingLaw: line(80),
  authority: line(160),
  euRepresentative: line(200),
  ukRepresentative: line(200),
  logDays: days,
  companies,
  senderName: line(60),
  senderAddress: email,
  metalFactor: factor,
  feedUrl,
  feedUnit: oneOf(feedUnits, 'Please write gram, ounce or kilogram.'),
  feedHours: oneOf(feedHours, 'Please write 1, 6, 12 or 24.'),
  embedOrigins,
  machineStep: step,
  serviceRefunds: wholeAmount,
  refundApproval: wholeAmount,
})

export type ShopSettings = Readonly<v.InferOutput<typeof shopSettingsSchema>>
export type ShopSettingKey = keyof ShopSettings

export const shopSettingKeys = Object.keys(shopSettingsSchema.entries) as readonly ShopSettingKey[]

/** A shop that nobody has set up. */
export const defaultShopSettings: ShopSettings = {
  name: DEFAULT_NAME,
  opening: 'The piece you have in mind',
  description: 'Design a ring, a pendant, earrings or a bracelet of your own, and have it made.',
  mark: '',
  pairing: DEFAULT_PAIRING,
  paperColour: '',
  inkColour: '',
  primaryColour: '',
  typefaces: '',
  legalName: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  email: '',
  phone: '',
  registration: '',
  vatNumber: '',
  legalForm: '',
  taxNumber: '',
  seat: '',
  managers: '',
  capital: '',
  governingLaw: '',
  authority: '',
  euRepresentative: '',
  ukRepresentative: '',
  logDays: '30',
  companies: '',
  senderName: '',
  senderAddress: '',
  metalFactor: '1.25',
  feedUrl: '',
  feedUnit: 'gram',
  feedHours: '24',
  embedOrigins: '',
  machineStep: '5',
  serviceRefunds: '200',
  refundApproval: '1000',
}

/** What a customer could not miss: an emptied field goes back to the default words. */
const neverEmpty: readonly ShopSettingKey[] = ['opening', 'description']

/** As it was stored, by a shop that may have been an older one: what it did not know is the default. */
export function readStoredSettings(document: unknown): ShopSettings {
  const stored = v.parse(v.record(v.string(), v.unknown()), document)
  const read = shopSettingKeys.map(key => {
    const parsed = v.safeParse(shopSettingsSchema.entries[key], stored[key])
    return [key, parsed.success ? parsed.output : defaultShopSettings[key]]
  })
  return Object.fromEntries(read) as ShopSettings
}

export type ShopSettingFaults = Readonly<Partial<Record<ShopSettingKey, string>>>

export type ShopSettingsFormName =
  | { readonly ok: true; readonly settings: ShopSettings }
  | { readonly ok: false; readonly faults: ShopSettingFaults }

/** A form on top of what holds. What the form does not name stays as it is. */
export function readSettingsForm(
  base: ShopSettings,
  typed: Readonly<Record<string, unknown>>,
): ShopSettingsFormName {
  const given = shopSettingKeys.filter(key => typed[key] !== undefined)
  const faults: Partial<Record<ShopSettingKey, string>> = {}
  const read: Partial<Record<ShopSettingKey, string>> = {}
  for (const key of given) {
    const parsed = v.safeParse(shopSettingsSchema.entries[key], typed[key])
    if (!parsed.success) faults[key] = issueWords(parsed.issues[0])
    else
      read[key] =
        neverEmpty.includes(key) && !parsed.output ? defaultShopSettings[key] : parsed.output
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const settings = v.parse(shopSettingsSchema, { ...base, ...read })
  const unread = unreadableIn(settings, given)
  if (Object.keys(unread).length > 0) return { ok: false, faults: unread }
  return { ok: true, settings }
}

/** Colours of a form that cannot be read on the paper beside them. */
function unreadableIn(settings: ShopSettings, given: readonly ShopSettingKey[]): ShopSettingFaults {
  if (!given.includes('paperColour')) return {}
  const nearest = Object.entries(lookFaults(settings))
  return Object.fromEntries(
    nearest.map(([key, hex]) => [
      key,
      `This cannot be read on its ground: the contrast is below 4.5 to 1. The nearest colour that can is ${hex}.`,
    ]),
  )
}

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** Companies that see customers' data, as the privacy policy lists them. */
export const companiesOf = ({ companies: text }: Pick<ShopSettings, 'companies'>) =>
  linesOf(text).flatMap(one => {
    const [, company, purpose] = COMPANY.exec(one) ?? []
    return company && purpose ? [{ name: company, purpose }] : []
  })

/** The name in an address or the name of a file: `aurum-son` for Aurum & Søn. */
export const shopSlugOf = (shop: string): string =>
  shop
    .replace(/[øØ]/g, 'o')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'shop'
