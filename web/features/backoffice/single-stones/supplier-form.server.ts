import * as v from 'valibot'
import { issueWords } from '#schemas/issue-words.ts'
import {
  RATE_ONE,
  type StoneTerms,
  stoneTermsSchema,
  supplierNameSchema,
} from '#schemas/stone-terms.ts'
import { listColumns } from '#shop/stones/list-columns.ts'
import { numberIn } from '#shop/stones/read-line.ts'
import { isLocalOrigin, readWebhookUrl } from '#shop/webhooks/address.ts'

export type SupplierForm =
  | { readonly ok: true; readonly name: string; readonly terms: StoneTerms }
  | { readonly ok: false; readonly words: string }

/** `1000: 1.6` a line: stones that cost up to 1000 are priced at 1.6 times that; the last line, alone, is for all others. */
function readBands(text: string): StoneTerms['bands'] | null {
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  const bands = lines.map(line => {
    const [upTo, factor] = line.includes(':') ? line.split(':') : [null, line]
    const most = upTo === null ? null : numberIn(upTo ?? '')
    const times = numberIn(factor ?? '', 'small')
    if (times === null || (upTo !== null && most === null)) return null
    return { upTo: most, factorPermille: Math.round(times * 1000) }
  })
  return bands.every(band => band !== null) ? bands : null
}

export const bandsText = (bands: StoneTerms['bands']) =>
  bands
    .map(({ upTo, factorPermille }) =>
      upTo === null ? String(factorPermille / 1000) : `${upTo}: ${factorPermille / 1000}`,
    )
    .join('\n')

export function readSupplierForm(form: FormData, origin: string): SupplierForm {
  const text = (key: string) => {
    const value = form.get(key)
    return typeof value === 'string' ? value.trim() : ''
  }
  const no = (words: string): SupplierForm => ({ ok: false, words })
  const name = v.safeParse(supplierNameSchema, text('name'))
  if (!name.success) return no('Please give the supplier a name.')
  const bands = readBands(text('bands'))
  if (!bands)
    return no(
      'Factors are one a line: “1000: 1.6” for stones up to 1000, and “1.3” for all others.',
    )
  const rate = numberIn(text('rate'), 'small')
  if (!rate)
    return no('Please say what one of the supplier’s currency is worth in ours, such as 0.92.')
  const feedUrl = text('feedUrl')
  const address = feedUrl === '' ? null : readWebhookUrl(feedUrl, isLocalOrigin(origin))
  if (address && !address.ok) return no(address.words)
  const headings = listColumns.flatMap(({ key }) => {
    const heading = text(`heading-${key}`)
    return heading === '' ? [] : [[key, heading.slice(0, 100)] as const]
  })
  const terms = v.safeParse(stoneTermsSchema, {
    headings: Object.fromEntries(headings),
    gem: text('gem'),
    origin: text('origin'),
    place: text('place'),
    leadDays: Number(text('leadDays') || '0'),
    currency: text('currency').toUpperCase(),
    rateMicro: Math.round(rate * RATE_ONE),
    bands,
    feed: address ? { url: address.url, everyHours: Number(text('everyHours') || '24') } : null,
  })
  if (!terms.success) return no(issueWords(terms.issues[0]))
  return { ok: true, name: name.output, terms: terms.output }
}
