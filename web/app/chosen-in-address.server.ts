import { fontById } from '#design/catalogue/fonts.ts'
import { placeList } from '#design/catalogue/make-ups.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { fieldParameter } from '#design/document/field-parameter.ts'
import { fieldsOf, valuesOf, withChanges, withValue } from '#design/document/fields.ts'
import { readDesign } from '#design/document/read-design.ts'
import { cleanText } from '#design/document/text.ts'
import { optionOf } from '#design/rules/options.ts'
import { firstPlace, withWords, wordsAt } from '#web/state/engrave.ts'
import { applyChoices } from '#web/state/pending-choices.ts'
import { isStep, withPiece } from '#web/state/step-address.ts'
import { addressDesignOf, addressPieceOf } from './address-piece.server.ts'

/** Choices of the main stone. Each has its own page. */
const ofMainStone = ['shape', 'setting'] as const

/** The choice of a page. Without a piece, the page only shows this choice, because there is nothing to change. */
const ownChoice = (path: string) =>
  ofMainStone.find(name => path.toLowerCase() === `/style/components/${name}selection`)

/**
 * Returns the address to redirect to after a form was sent without scripts; it contains the changed piece.
 * Null if the address contains no choices. `shape` and `setting` belong to the main stone; other fields have
 * a name and a place, such as `metal.0`.
 */
export function chosenInAddress(url: URL): string | null {
  const { pathname, searchParams } = url
  if (pathname.toLowerCase() === SPECIAL_ORDER) return specialOrderFrom(url)
  if (!isStep(pathname) || pathname.toLowerCase() === '/style') return null
  const piece = addressPieceOf(url)
  const main = ofMainStone.filter(
    name => searchParams.has(name) && (piece || name !== ownChoice(pathname)),
  )
  const fields = fieldsIn(searchParams)
  const isEngraved = piece !== null && ROWS.some(name => searchParams.has(name))
  const line = lineIn(url)
  if (main.length === 0 && fields.length === 0 && !isEngraved && !line) return null
  const before = addressDesignOf(url)
  const choices = main.map(name => ({ name, value: searchParams.get(name) }))
  const wishes = [...choices, ...(line ? [{ name: 'engraving', value: line }] : [])]
  const chosen = applyChoices(before, wishes) ?? before
  const engraved = chosen && isEngraved ? withRows(chosen, searchParams) : chosen
  const after = engraved && fields.reduce(withField, engraved)
  const left = new URLSearchParams(searchParams)
  const taken = [...main, ...ENGRAVING, ...Object.keys(line ?? {}), ...fields.map(([name]) => name)]
  for (const name of taken) left.delete(name)
  const address = pathname + (left.size > 0 ? `?${left}` : '')
  if (!after) return address
  const code = designCode(after)
  if (piece?.code === code) return withPiece(address, piece)
  const from = piece && (piece.exact ? piece.from : piece.code)
  return withPiece(address, { code, exact: true, from })
}

/** The piece of the address with the fields that a form sent; null if the address names no piece. */
export function chosenDesignOf(url: URL): Design | null {
  const design = addressDesignOf(url)
  return design && fieldsIn(url.searchParams).reduce(withField, design)
}

const SPECIAL_ORDER = '/jewelry/components/specialorder'

/** A special order that begins with a piece names it `start`. */
function specialOrderFrom(url: URL): string | null {
  const design = url.searchParams.has('open') ? chosenDesignOf(url) : null
  return design && `${url.pathname}?start=${designCode(design)}`
}

const fieldsIn = (query: URLSearchParams) => [...query].filter(([name]) => FIELD.test(name))

/** Fields of the engraving form. Each row has its own name, so that a script can tell them apart. */
const ROWS = ['row1', 'row2']
const ENGRAVING = [...ROWS, 'place', 'font', 'way']

/** Words that the form on `/customize/engraving` sends to another step. On that page itself they are only shown. */
function lineIn({ pathname, searchParams }: URL) {
  const text = searchParams.get('text')
  if (!text || /^\/customize\/engraving\/?$/i.test(pathname)) return null
  return { text, lettering: searchParams.get('lettering') ?? 'roman' }
}

/** The design with the typed rows, or unchanged if they cannot be engraved. */
function withRows(design: Design, query: URLSearchParams): Design {
  const place = placeList.find(({ id }) => id === query.get('place'))?.id ?? firstPlace(design)
  const rows = ROWS.map(name => cleanText(query.get(name) ?? ''))
  const way = query.get('way') ?? 'words'
  if (!place || way !== 'words' || !rows.every(row => row.ok)) return design
  const font = fontById(query.get('font') ?? '')?.id ?? wordsAt(design, place)?.font ?? 'serif'
  const texts = rows.flatMap(row => (row.ok ? [row.text] : []))
  const before = wordsAt(design, place)?.rows ?? []
  if (texts.filter(Boolean).join('\n') === before.join('\n')) return design
  const changed = readDesign(withWords(design, place, { rows: texts, font }))
  return changed.ok ? changed.design : design
}

const FIELD = /^[a-z-]+\.\d+$/

/** The design with this value of a field and the changes it requires, or unchanged if it is not available. */
function withField(design: Design, [name, text]: readonly [string, string]): Design {
  const field = fieldsOf(design).find(one => fieldParameter(one) === name)
  const value = field && valuesOf(design, field).find(one => String(one) === text)
  if (!field || value === undefined) return design
  const { fits, chosen, fix } = optionOf(design, field)(value)
  if (chosen || !(fits || fix)) return design
  const changed = readDesign(
    fix ? withChanges(design, fix.changes) : withValue(design, field, value),
  )
  return changed.ok ? changed.design : design
}
