import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import {
  chosenValue,
  type FieldName,
  type FieldValue,
  field,
  valuesOf,
  withValue,
} from '#design/document/fields.ts'

const wide = (id: StyleId, widthUm: number, thicknessUm: number): Design => {
  const begun = defaultDesign(id)
  const [profile = 'flat'] = styleOf(id).band?.profiles ?? []
  return { ...begun, engraving: [], band: { profile, widthUm, thicknessUm } }
}

/** A design in every value of a choice, the one that it is first seen in left out. */
const each = (begun: Design, name: FieldName): readonly Design[] =>
  valuesOf(begun, field(name))
    .filter(value => value !== chosenValue(begun, field(name)))
    .map(value => withValue(begun, field(name), value))

const chosen = (begun: Design, changes: readonly (readonly [FieldName, FieldValue])[]): Design =>
  changes.reduce((design, [name, value]) => withValue(design, field(name), value), begun)

const band = wide('plain-band', 5000, 2200)
const row = defaultDesign('half-eternity')
const ring = defaultDesign('solitaire')

/** What can be chosen of bands and heads besides stones and their settings: a page for each. */
export const choiceRows: Readonly<Record<string, readonly Design[]>> = {
  profiles: [band, ...each(band, 'profile')],
  edges: [chosen(band, [['edge', 'milgrain']]), chosen(row, [['edge', 'milgrain']])],
  tapers: [...each(band, 'taper'), ...each(ring, 'taper')],
  reaches: [
    chosen(row, [['reach', 'full']]),
    chosen(row, [
      ['setting', 'channel'],
      ['reach', 'full'],
    ]),
    chosen(row, [
      ['setting', 'four-claw'],
      ['reach', 'full'],
    ]),
  ],
  bars: [
    chosen(row, [['setting', 'bar']]),
    chosen(row, [
      ['setting', 'bar'],
      ['reach', 'full'],
    ]),
  ],
  heights: each(ring, 'head-height'),
  galleries: [
    ...each(chosen(ring, [['setting', 'four-claw']]), 'gallery'),
    chosen(ring, [
      ['side-view', 'basket'],
      ['gallery', 'scallops'],
    ]),
    ...each(defaultDesign('halo'), 'gallery'),
    ...each(defaultDesign('three-stone'), 'gallery'),
  ],
  shoulders: [...each(ring, 'shoulders'), ...each(defaultDesign('three-stone'), 'shoulders')],
  'two-metals': [
    chosen(band, [
      ['metal', '18k-yellow'],
      ['second-metal', 'platinum-950'],
    ]),
    chosen(band, [
      ['profile', 'flat'],
      ['metal', '14k-white'],
      ['second-metal', '14k-rose'],
      ['edge', 'milgrain'],
    ]),
    chosen(ring, [
      ['side-view', 'basket'],
      ['metal', '18k-yellow'],
      ['second-metal', 'platinum-950'],
    ]),
    chosen(defaultDesign('halo'), [
      ['metal', '18k-rose'],
      ['second-metal', 'platinum-950'],
    ]),
    chosen(defaultDesign('three-stone'), [
      ['metal', '18k-yellow'],
      ['second-metal', 'platinum-950'],
    ]),
  ],
}
