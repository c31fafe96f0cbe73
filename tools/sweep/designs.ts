import type { GemId } from '#design/catalogue/gems.ts'
import type { RoleId } from '#design/catalogue/make-ups.ts'
import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'
import { type StyleId, styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Stone } from '#design/document/design.ts'
import {
  chosenValue,
  type FieldValue,
  field,
  fieldsOf,
  valuesOf,
  withValue,
} from '#design/document/fields.ts'
import { roleAt } from '#design/document/role-at.ts'
import { settled, structureFaults } from '#design/document/structure.ts'
import { check, stops } from '#design/rules/check.ts'

/** A piece of the sweep; its name says what was chosen and finds it again. */
export interface Case {
  readonly name: string
  /** Null if no size of it is legal. */
  readonly design: () => Design | null
}

type Extreme = 'smallest' | 'largest'
type Held = ReadonlyMap<RoleId, Pick<Stone, 'shape' | 'setting'>>

/**
 * Every style as it is first seen; then every style × shape × setting of each part × smallest and
 * largest stone, ring, plate and number of stones; then what else can be chosen. Profiles take turns. The metal changes no shape:
 * each piece is made once and judged in all of them.
 */
export function sweepCases(): readonly Case[] {
  const first = styles.map(({ id }) => ({
    name: `${id}, as first seen`,
    design: () => defaultDesign(id),
  }))
  const others = styles.flatMap(({ id }) =>
    heldBy(id).flatMap(held =>
      (['smallest', 'largest'] as const).flatMap(extreme => inExtreme(id, held, extreme)),
    ),
  )
  return [...first, ...others, ...optionCases(), ...bandCases(), ...galleryCases()]
}

const optional = ['side-view', 'claw-tip', 'grading', 'ear-fitting'] as const

/** What can be chosen besides, each with every way to hold the stones, at the sizes that a style is first seen in. */
const optionCases = (): readonly Case[] =>
  heldOnce().flatMap(({ name, design }) =>
    optional.flatMap(option =>
      fieldsOf(design).some(one => one.name === option)
        ? valuesOf(design, field(option))
            .filter(value => value !== chosenValue(design, field(option)))
            .map(value => ({
              name: `${name}, ${option} ${value}`,
              design: () => {
                const chosen = withValue(design, field(option), value)
                return legal(chosen) ? chosen : null
              },
            }))
        : [],
    ),
  )

const ofBands = [
  'profile',
  'edge',
  'taper',
  'reach',
  'head-height',
  'shoulders',
  'second-metal',
] as const

/** A head of another metal stands without arches. */
const begunFor = (id: StyleId, option: (typeof ofBands)[number]): Design => {
  const begun = defaultDesign(id)
  return option === 'second-metal' && id === 'solitaire'
    ? withValue(begun, field('side-view'), 'basket')
    : begun
}

/** What a band can be, each on every ring as first seen, as slight and as heavy as it is made. */
const bandCases = (): readonly Case[] =>
  styles.flatMap(({ id }) =>
    ofBands.flatMap(option => {
      const begun = begunFor(id, option)
      return fieldsOf(begun)
        .filter(({ name }) => name === option)
        .flatMap(one =>
          valuesOf(begun, one)
            .filter(value => value !== chosenValue(begun, one))
            .flatMap(value =>
              (['smallest', 'largest'] as const).map(extreme => ({
                name: `${id}, ${option} ${value}, ${extreme}`,
                design: () => sized({ ...withValue(begun, one, value), engraving: [] }, extreme),
              })),
            ),
        )
    }),
  )

/** Every gallery with every shape and setting of the stone above it, at the sizes that a style is made in. */
const galleryCases = (): readonly Case[] =>
  heldOnce().flatMap(({ name, design }) =>
    fieldsOf(design)
      .filter(one => one.name === 'gallery')
      .flatMap(one =>
        valuesOf(design, one)
          .filter(value => value !== chosenValue(design, one))
          .flatMap(value =>
            (['smallest', 'largest'] as const).map(extreme => ({
              name: `${name}, gallery ${value}, ${extreme}`,
              design: () => sized({ ...withValue(design, one, value), engraving: [] }, extreme),
            })),
          ),
      ),
  )

/** Every style as first seen, and with each shape in each setting of one part after the other. */
export function heldOnce(): readonly { readonly name: string; readonly design: Design }[] {
  return styles.flatMap(({ id }) => {
    const begun = defaultDesign(id)
    const ways = Object.entries(styleOf(id).roles).flatMap(([role, { shapes, settings }]) =>
      shapes.flatMap(shape =>
        settings
          .filter(setting => shapeOf(shape).settings.includes(setting))
          .map(setting => ({
            name: `${id}, ${role} ${shape} ${setting}`,
            design: heldDesign(begun, new Map([[role as RoleId, { shape, setting }]])),
          })),
      ),
    )
    return [{ name: id, design: begun }, ...ways]
  })
}

/** Each way to hold the stones of a style, by role: those that the shape allows. */
function heldBy(id: StyleId): readonly Held[] {
  let ways: readonly Held[] = [new Map()]
  for (const [role, { shapes, settings }] of Object.entries(styleOf(id).roles))
    ways = ways.flatMap(way =>
      shapes.flatMap(shape =>
        settings
          .filter(setting => shapeOf(shape).settings.includes(setting))
          .map(setting => new Map([...way, [role as RoleId, { shape, setting }]])),
      ),
    )
  return ways
}

function inExtreme(id: StyleId, held: Held, extreme: Extreme): readonly Case[] {
  const begun = heldDesign(defaultDesign(id), held)
  const counts = begun.stones.length > 0 ? ends(valuesOf(begun, field('count'))) : []
  const sizes = begun.diameterUm === null ? [] : ends(valuesOf(begun, field('size')))
  const stones = [...held].map(([role, { shape, setting }]) => `${role} ${shape} ${setting}`)
  return orNone(counts).flatMap(count =>
    orNone(sizes).map(size => {
      const words = [id, ...stones, extreme]
      if (count !== null && counts.length > 1) words.push(`of ${count}`)
      if (size !== null) words.push(`${Number(size) / 1000} mm inside`)
      const name = words.join(', ')
      return { name, design: () => sized(chosen(begun, held, count, size, name), extreme) }
    }),
  )
}

const ends = (values: readonly FieldValue[]) =>
  values.length > 1 ? [values[0] as FieldValue, values.at(-1) as FieldValue] : values
const orNone = (values: readonly FieldValue[]) => (values.length > 0 ? values : [null])

function chosen(
  begun: Design,
  held: Held,
  count: FieldValue | null,
  size: FieldValue | null,
  name: string,
): Design {
  let design = begun
  if (size !== null) design = withValue(design, field('size'), size)
  if (count !== null) design = heldDesign(withValue(design, field('count'), count), held)
  const profiles = valuesOf(design, field('profile'))
  const turn = [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0)
  const profile = profiles[turn % profiles.length]
  return profile === undefined ? design : withValue(design, field('profile'), profile)
}

/** A stone that glows for a dome, a clear one for facets; hard enough for every setting. */
const gemFor = (shape: ShapeId): GemId => (shape === 'cabochon' ? 'moonstone' : 'sapphire')

function heldDesign(design: Design, held: Held): Design {
  const style = styleOf(design.style)
  return settled({
    ...design,
    engraving: [],
    stones: design.stones.map((stone, i): Stone => {
      const way = held.get(roleAt(style, i))
      return way ? { ...stone, ...way, gem: gemFor(way.shape), origin: 'natural' } : stone
    }),
  })
}

const legal = (design: Design) =>
  structureFaults(design).length === 0 && stops(check(design)).length === 0

/**
 * With the smallest or largest stones that are legal, in the slightest band or plate that carries the
 * small ones and the heaviest for the large. All parts step inwards together until the rules let them.
 */
function sized(design: Design, extreme: Extreme): Design | null {
  const inwards: Turned = values => (extreme === 'smallest' ? values : [...values].reverse())
  const roles = design.stones.map((_, i) => roleAt(styleOf(design.style), i))
  const places = roles.flatMap((role, i) => (roles.indexOf(role) === i ? [i] : []))
  const steps = places.map(at => inwards(valuesOf(design, field('stone-size', at))))
  const most = Math.max(1, ...steps.map(({ length }) => length))
  const bodies = bodySizes(design, inwards)
  for (let step = 0; step < most; step++)
    for (const body of bodies) {
      const tried = places.reduce((now, at, i) => {
        const value = steps[i]?.[Math.min(step, steps[i].length - 1)]
        return value === undefined ? now : withValue(now, field('stone-size', at), value)
      }, body)
      if (legal(tried)) return tried
    }
  return null
}

type Turned = (values: readonly FieldValue[]) => readonly FieldValue[]

function bodySizes(design: Design, inwards: Turned): readonly Design[] {
  const [width, thickness, plate] = [field('width'), field('thickness'), field('plate')]
  if (design.plate && !design.band)
    return inwards(valuesOf(design, plate)).map(value => withValue(design, plate, value))
  if (!design.band) return [design]
  const [end] = design.plate ? inwards(valuesOf(design, plate)) : []
  const begun = end === undefined ? design : withValue(design, plate, end)
  return inwards(valuesOf(design, width)).flatMap(wide =>
    inwards(valuesOf(design, thickness)).map(thick =>
      withValue(withValue(begun, width, wide), thickness, thick),
    ),
  )
}
