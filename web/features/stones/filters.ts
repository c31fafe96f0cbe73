import { gemById } from '#design/catalogue/gems.ts'
import { type GradeScaleId, gradeBySpelling } from '#design/catalogue/grades.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { readCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { pairPlacesOf, singlePlaceOf } from '#design/document/single-stone.ts'
import { singleOrigins } from '#schemas/stone.ts'

export const stoneSortIds = ['price', 'price-down', 'carat-down', 'carat'] as const
export type StoneSort = (typeof stoneSortIds)[number]
export const sortNames: Readonly<Record<StoneSort, string>> = {
  price: 'Price, lowest first',
  'price-down': 'Price, highest first',
  'carat-down': 'Carats, most first',
  carat: 'Carats, fewest first',
}

/** Grades of which a customer says from where to where. */
export const rangedScales = ['colour', 'clarity'] as const
/** Of which they say what is the least they would take. */
export const boundedScales = ['cut', 'polish', 'symmetry', 'fluorescence'] as const

/** What somebody looks for, as the address says it; texts as they were typed. */
export interface StoneFilters {
  readonly gem: string
  readonly origin: string
  readonly shapes: readonly string[]
  readonly texts: Readonly<Record<TextName, string>>
  readonly sort: StoneSort
  readonly view: 'pictures' | 'table'
  readonly page: number
  /** The code of the piece that a stone is looked for; empty where there is none. */
  readonly piece: string
}

export const textNames = [
  'caratMin',
  'caratMax',
  'priceMin',
  'priceMax',
  'colourMin',
  'colourMax',
  'clarityMin',
  'clarityMax',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
] as const
export type TextName = (typeof textNames)[number]

const scaleOf = (name: TextName): GradeScaleId | null => {
  const scale = name.replace(/(Min|Max)$/, '')
  return [...rangedScales, ...boundedScales].find(one => one === scale) ?? null
}
const isNumber = (text: string) => /^\d{1,9}([.,]\d{1,3})?$/.test(text)
export const numberOf = (text: string) => (text === '' ? null : Number(text.replace(',', '.')))

/** Nothing for an address that asks for something there is not. */
export function stoneFiltersOf(query: URLSearchParams): StoneFilters | undefined {
  const text = (name: string) => (query.get(name) ?? '').trim()
  const [gem, origin, view, page] = [text('gem'), text('origin'), text('view'), text('page')]
  const shapes = [...new Set(query.getAll('shape').filter(Boolean))]
  const sort = stoneSortIds.find(id => id === (text('sort') || 'price'))
  if (gem !== '' && !gemById(gem)) return undefined
  if (origin !== '' && !singleOrigins.some(one => one === origin)) return undefined
  if (!sort || !shapes.every(shapeById)) return undefined
  if (!['', 'pictures', 'table'].includes(view)) return undefined
  if (page !== '' && !/^[1-9]\d{0,3}$/.test(page)) return undefined
  const piece = text('for')
  if (piece !== '' && !pieceOfCode(piece)) return undefined
  const texts = Object.fromEntries(textNames.map(name => [name, text(name)])) as Record<
    TextName,
    string
  >
  for (const name of textNames) {
    const scale = scaleOf(name)
    const value = texts[name]
    if (value !== '' && !(scale ? gradeBySpelling(scale, value) : isNumber(value))) return undefined
  }
  return {
    gem,
    origin,
    shapes,
    texts,
    sort,
    view: view === 'table' ? 'table' : 'pictures',
    page: Number(page || 1),
    piece,
  }
}

/** The design that a code says, where a stone that is one of a kind can be set in it. */
export function pieceOfCode(code: string): Design | undefined {
  const read = readCode(code)
  if (!read.ok) return undefined
  const { design } = read
  return singlePlaceOf(design) !== null || pairPlacesOf(design).length > 0 ? design : undefined
}

/** What a link to a stone carries along. */
export const forPiece = (piece: string) => (piece ? `?for=${piece}` : '')

/** The address that says the same, with nothing in it that says nothing. */
export function stonesAddressOf(filters: StoneFilters): string {
  const query = new URLSearchParams()
  if (filters.gem) query.set('gem', filters.gem)
  if (filters.origin) query.set('origin', filters.origin)
  for (const shape of filters.shapes) query.append('shape', shape)
  for (const name of textNames) if (filters.texts[name]) query.set(name, filters.texts[name])
  if (filters.sort !== 'price') query.set('sort', filters.sort)
  if (filters.view !== 'pictures') query.set('view', filters.view)
  if (filters.page > 1) query.set('page', String(filters.page))
  if (filters.piece) query.set('for', filters.piece)
  return query.size > 0 ? `/stones?${query}` : '/stones'
}

/** How many filters are set: from where to where is one, and so are several shapes. */
export function filterCount({ gem, origin, shapes, texts }: StoneFilters): number {
  const named = textNames.filter(name => texts[name] !== '')
  const ranges = new Set(named.map(name => name.replace(/(Min|Max)$/, '')))
  return [gem !== '', origin !== '', shapes.length > 0].filter(Boolean).length + ranges.size
}
