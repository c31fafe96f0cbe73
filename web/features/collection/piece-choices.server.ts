import { gemById } from '#design/catalogue/gems.ts'
import { metalById, seenSrgb } from '#design/catalogue/metals.ts'
import { ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import type { Design } from '#design/document/design.ts'
import { fieldParameter } from '#design/document/field-parameter.ts'
import {
  type DesignField,
  type FieldName,
  type FieldValue,
  field,
  fieldsOf,
  valuesOf,
} from '#design/document/fields.ts'
import { mainStoneAt } from '#design/rules/carried-stones.ts'
import { type Option, optionOf } from '#design/rules/options.ts'
import { preparedMilligrams } from '#shop/collection/prepared-piece.ts'
import type { PricingTools } from '#web/features/designer/price/pricing.ts'

/** What can be changed on the page of a piece; everything else on the workbench. */
const offered: readonly {
  readonly name: FieldName
  readonly legend: string
  readonly colourOf?: (value: string) => string | undefined
}[] = [
  { name: 'metal', legend: 'Metal', colourOf: id => metalColour(metalById(id)) },
  { name: 'gem', legend: 'Stone', colourOf: id => gemById(id)?.hex },
  { name: 'origin', legend: 'Where the stone comes from' },
  { name: 'shape', legend: 'Shape' },
  { name: 'stone-size', legend: 'Across, in millimetres' },
  { name: 'size', legend: 'Ring size' },
]

const metalColour = (metal: ReturnType<typeof metalById>) =>
  metal && `rgb(${seenSrgb(metal).join(' ')})`

/** Of the whole piece, not of one of its stones. */
const ofPiece: ReadonlySet<FieldName> = new Set(['metal', 'size'])

export interface PieceOption {
  readonly label: string
  /** The value that a form sends. */
  readonly value: string
  readonly chosen: boolean
  /** Of a metal or a stone: what it looks like, as CSS says a colour. */
  readonly colour: string | null
  /** Minor units, more or less. */
  readonly difference: number
  /** What else changes with it, in words. */
  readonly along: readonly string[]
}

export interface PieceChoice {
  readonly legend: string
  /** The name of the field in a form. */
  readonly name: string
  readonly options: readonly PieceOption[]
}

/** Every choice with its price difference; one that does not fit alone takes along what it needs. */
export function pricedChoicesOf(design: Design, pricing: PricingTools): readonly PieceChoice[] {
  const at = mainStoneAt(design.style, design.stones.length)
  const there = fieldsOf(design)
  return offered.flatMap(({ name, legend, colourOf }) => {
    const one = field(name, ofPiece.has(name) ? 0 : at)
    const known = there.some(other => other.name === name && other.at === one.at)
    if (!known) return []
    const judge = optionOf(design, one, name === 'metal' ? weighed(design, pricing) : pricing)
    const options = offeredValues(design, one).flatMap(value =>
      shown(one, judge(value)).map(option => ({
        ...option,
        colour: colourOf?.(String(value)) ?? null,
      })),
    )
    return options.length > 1 ? [{ legend, name: fieldParameter(one), options }] : []
  })
}

/** Ring sizes by halves, as a drawer of them has; quarters and other countries' own are on the workbench. */
function offeredValues(design: Design, one: DesignField): readonly FieldValue[] {
  if (one.name !== 'size') return valuesOf(design, one)
  const halves = ringSizes.filter(({ us }) => us >= 4 && us <= 12 && Number.isInteger(us * 2))
  const sizes = new Set(halves.map(({ diameterUm }) => diameterUm))
  return [...sizes.add(design.diameterUm ?? 0)].filter(um => um > 0).sort((a, b) => a - b)
}

const labelled = ({ value, label }: Option, { name }: DesignField) => {
  if (name !== 'size') return label
  const { us, uk, eu } = sizeLabels(Number(value))
  return `US ${us} · UK ${uk} · EU ${eu}`
}

/** A body that has been weighed is known in every metal: then differences are to the cent. */
function weighed(design: Design, pricing: PricingTools): PricingTools {
  if (preparedMilligrams(design) === null) return pricing
  const grams = (one: Design) => (preparedMilligrams(one) ?? pricing.grams(one) * 1000) / 1000
  return { ...pricing, grams }
}

function shown(one: DesignField, option: Option): Omit<PieceOption, 'colour'>[] {
  const { chosen, fits, fix } = option
  const base = { label: labelled(option, one), value: String(option.value), chosen }
  if (chosen) return [{ ...base, difference: 0, along: [] }]
  if (fits) return [{ ...base, difference: option.difference ?? 0, along: [] }]
  return fix ? [{ ...base, difference: fix.difference ?? 0, along: fix.words }] : []
}
