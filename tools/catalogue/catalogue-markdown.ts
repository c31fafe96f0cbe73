import { edges, milgrain, reaches, taperLimits, tapers } from '#design/catalogue/band-details.ts'
import { birthMonths } from '#design/catalogue/birthstones.ts'
import { milliCarats } from '#design/catalogue/carats.ts'
import { earFittings } from '#design/catalogue/ear-fittings.ts'
import { engravingDepthMm, engravingLimits } from '#design/catalogue/engraving-limits.ts'
import { fonts } from '#design/catalogue/fonts.ts'
import { qualityOf } from '#design/catalogue/gem-quality.ts'
import { criticalAngleDeg, gems } from '#design/catalogue/gems.ts'
import { fontMeasures } from '#design/catalogue/glyph-widths.ts'
import { gradingSteps, gradings } from '#design/catalogue/gradings.ts'
import {
  clawTips,
  galleries,
  headHeights,
  shoulderForms,
  sideViews,
} from '#design/catalogue/heads.ts'
import { type ChoiceSpan, placeList, profileList } from '#design/catalogue/make-ups.ts'
import { metals } from '#design/catalogue/metals.ts'
import { ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { settingOf, settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { sources } from '#design/catalogue/sources.ts'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import { symbols } from '#design/catalogue/symbols.ts'
import { inlay, solderGapMm } from '#design/catalogue/two-metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { boughtIds, partMm3 } from '#design/layout/bought-parts.ts'
import { workingDays } from '#design/lead-time.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { rules } from '#design/rules/check.ts'
import { setRules } from '#design/sets/check-set.ts'
import { setKinds } from '#design/sets/kinds.ts'
import { allowances } from '#geometry/drawing/bench-measures.ts'

const yes = (is: boolean) => (is ? 'yes' : 'no')
const span = ([least, most]: readonly [number, number]) =>
  least === most ? `${least}` : `${least}–${most}`
const steps = ([least, most, step]: ChoiceSpan) => `${least}–${most}, by ${step}`
const money = (minor: number) => (minor / 100).toFixed(2)

const sizeColumns = [4, 5, 6, 6.5, 7, 8] as const

/** `docs/catalogue.md`: what the catalogue says, as a jeweller would read it. */
export function catalogueDocument(): string {
  return `# The catalogue

Made from the data in \`design/\` by \`node ops/catalogue\`; do not edit it here. Codes in brackets are listed at the end. **GK** is general knowledge that nobody has checked: please do, and correct the data.

## Styles

${table(
  [
    'Style',
    'Kind',
    'Stones',
    'Arc',
    'Band width × thickness, mm',
    'Plates, mm',
    'Chain, mm',
    'Engraved',
    'Days at the bench',
  ],
  styles.map(({ id }) => {
    const { name, kind, stones, arcDeg, band, plate, chainMm, places } = styleOf(id)
    const days = workingDays(defaultDesign(id))
    return [
      name,
      kind,
      stones.most === 0
        ? '–'
        : `${span([stones.least, stones.most])}${stones.pattern ? ' in a pattern' : ''}${stones.each > 1 ? ', a pair' : ''}`,
      arcDeg ? `${arcDeg}°` : '–',
      band ? `${steps(band.widthMm)} × ${steps(band.thicknessMm)}` : '–',
      plate
        ? `${plate.form}: ${plate.sizesMm.map(([w, h]) => `${w}×${h}`).join(', ')}; ${plate.thicknessMm} thick`
        : '–',
      chainMm?.join(', ') ?? '–',
      places.join(', ') || '–',
      `${days.least}–${days.most}`,
    ]
  }),
)}

What can be set where:

${table(
  ['Style', 'Part', 'Shapes', 'Settings', 'Width, mm'],
  styles.flatMap(({ id, name }) =>
    Object.entries(styleOf(id).roles).map(([role, { shapes, settings, widthMm }]) => [
      name,
      role,
      shapes.join(', '),
      settings.map(one => settingOf(one).name).join(', '),
      steps(widthMm),
    ]),
  ),
)}

## Shapes

Carats = factor × length × width × depth in mm × density / 3.52: an estimate, right to 5–10 % [S17].

${table(
  [
    'Shape',
    'Length : width',
    'common range',
    'Depth %',
    'Table %',
    'Facets',
    'Points',
    'Factor',
    'Halo from, mm',
    'Held by',
    'Source',
  ],
  shapes.map(one => [
    one.name,
    one.ratio,
    one.lengthToWidth ? span(one.lengthToWidth) : '–',
    Math.round(one.depth * 1000) / 10,
    one.table ? Math.round(one.table * 1000) / 10 : '–',
    one.facets || '–',
    one.points || '–',
    one.caratFactor,
    one.leastHaloMm ?? '–',
    one.settings.map(setting => settingOf(setting).name).join(', '),
    one.source,
  ]),
)}

Carats of a diamond by width in mm:

${table(
  ['Shape', ...sizeColumns.map(mm => `${mm} mm`)],
  shapes
    .filter(({ id }) => id !== 'cabochon')
    .map(({ id, name }) => [
      name,
      ...sizeColumns.map(mm =>
        (milliCarats('diamond', 'natural', id, mm * 1000) / 1000).toFixed(2),
      ),
    ]),
)}

## Settings

${table(
  ['Setting', 'Stones, mm', 'The stone is', 'Guards the edge', 'Figures', 'Source'],
  settings.map(({ name, stoneMm, stress, guards, figures, source }) => [
    name,
    span(stoneMm),
    { bent: 'held by bent metal', pressed: 'pressed', hammered: 'hammered over' }[stress],
    yes(guards),
    Object.entries(figures)
      .map(([what, value]) => `${what} ${value}`)
      .join(', '),
    source,
  ]),
)}

## Heads

How the head of a solitaire looks from the side and how high it stands, what joins its claws below the stone, how a band goes up to its head, how claws end, how sizes of small stones go along a band, and how drops hang in the ear; what is chosen costs what its metal and stones weigh. Graded stones go in ${gradingSteps.sizes} sizes, ${gradingSteps.stepUm / 1000} mm from one to the next, the least ${gradingSteps.leastUm / 1000} mm.

${table(
  ['Choice', 'Name', 'What it is', 'Source'],
  [
    ...sideViews.map(({ id, name, text }) => [
      'side view',
      name,
      text,
      id === 'trellis' ? '[T1], [T2], GK' : 'GK',
    ]),
    ...clawTips.map(({ name, text }) => ['claw tip', name, text, 'GK']),
    ...headHeights.map(({ name, text, source }) => ['height', name, text, source]),
    ...galleries.map(({ name, text, source }) => ['gallery', name, text, source]),
    ...shoulderForms.map(({ name, text, source }) => ['shoulders', name, text, source]),
    ...gradings.map(({ name, text, source }) => ['sizes along the band', name, text, source]),
    ...earFittings.map(({ name, text, source }) => ['in the ear', name, text, source]),
  ],
)}

## Bands

How a band’s edges are worked, where it is narrower, and how far a row of stones goes round it. Milgrain is cast with the band: beads of ${milgrain.beadMm} mm ([F1] asks 0.35 of a detail), as many as touch one another. A tapered band has ${taperLimits.narrowest * 100} % of its width where it is narrowest.

${table(
  ['Choice', 'Name', 'What it is', 'Source'],
  [
    ...edges.map(({ name, text, source }) => ['edges', name, text, source]),
    ...tapers.map(({ name, text, source }) => ['width', name, text, source]),
    ...reaches.map(({ name, text, source }) => ['row of stones', name, text, source]),
  ],
)}

## Two metals

Heads of solitaires, halos and three-stone rings can be of another metal than their band, which stays whole below them; cathedral arches are left out. A plain band can have an inlay of another metal: a strip of ${inlay.share * 100} % of its width, ${inlay.depthMm} mm deep, between rails of ${inlay.leastRailMm} mm or more, with ${inlay.wallMm} mm of the band below it ([F1], [X3]). Both are cast by themselves and soldered: the joint is strongest with ${solderGapMm.best} mm for the solder, and sound from ${solderGapMm.least} to ${solderGapMm.most} mm ([V1]). Platinum and gold are joined by the gold’s solder ([V2]). Each is weighed, priced and marked by itself ([V4]).

## Metals

${table(
  [
    'Metal',
    'Fineness',
    'Density, g/cm³',
    'sRGB',
    'May hold nickel',
    'Plating',
    'Daily ring from, mm',
    'Care',
    'Source',
  ],
  metals.map(one => [
    one.name,
    one.fineness,
    one.densityGPerCm3,
    one.srgb.join(', '),
    yes(one.nickel),
    one.plating ?? '–',
    one.dailyShankMm,
    one.care,
    one.source,
  ]),
)}

Profiles of a band, and the part of width × thickness that they fill: ${profileList.map(({ name, fill }) => `${name.toLowerCase()} ${fill}`).join(', ')}. D-shape (calc), the others GK; which there are and how they are called: [P1]. The thickness of a concave band is that of its edges.

## Stones

${table(
  [
    'Stone',
    'Mohs',
    'Density',
    'Index',
    'Dispersion B–G',
    'Doubling',
    'Critical angle',
    'Bears',
    'Splits',
    'Cut',
    'Origins',
    'Commonly done to it',
    'Source',
  ],
  gems.map(one => [
    one.name,
    span(one.mohs),
    one.densityGPerCm3,
    one.refractiveIndex,
    one.dispersion || '–',
    one.birefringence || '–',
    `${criticalAngleDeg(one).toFixed(1)}°`,
    one.durability,
    yes(one.cleavage),
    one.cut,
    one.origins.join(', '),
    one.treatment ?? '–',
    one.source,
  ]),
)}

*Bears*: any – every setting; cleaves – hard, but splits; sound – by its hardness; guarded – wants protection; delicate – may not suit a ring. Which origins exist and what is done to stones is GK.

The quality that the rates stand for, GK; an imitation has none:

${table(
  ['Gem', 'Natural', 'Laboratory-grown'],
  gems.map(({ id, name, origins }) => [
    name,
    ...(['natural', 'lab-grown'] as const).map(origin =>
      origins.includes(origin) ? (qualityOf(id, origin)?.text ?? '–') : '–',
    ),
  ]),
)}

${table(
  ['Month', 'Modern', 'Traditional'],
  birthMonths.map(({ name, modern, traditional }) => [
    name,
    modern.map(gem => gem.name).join(', '),
    traditional.map(gem => gem.name).join(', '),
  ]),
)}

[B1], [B2], [B3]

## Ring sizes

The inner diameter is the truth, the rest are labels. US = 11.63 + 0.8128 × size; UK round = 37.8 + 1.25 for each letter; EU = round in mm; JP = 13 + ⅓ for each size above 1 [Z2], [F3]. Quarters lie between.

${table(
  ['US', 'Inner diameter, mm', 'Round, mm', 'UK', 'EU', 'JP'],
  ringSizes
    .filter(({ us }) => us % 0.5 === 0)
    .map(({ diameterUm }) => {
      const { us, uk, eu, jp } = sizeLabels(diameterUm)
      return [
        us,
        (diameterUm / 1000).toFixed(2),
        ((diameterUm / 1000) * Math.PI).toFixed(1),
        uk,
        eu,
        jp,
      ]
    }),
)}

## Engraving

${table(
  ['What', 'Figure'],
  [
    ['Places', placeList.map(({ name }) => name.toLowerCase()).join(', ')],
    ['Band for one row, for two', `${engravingLimits.bandForRowsMm.join(' mm, ')} mm`],
    ['Smallest capital', `${engravingLimits.leastLetterMm} mm`],
    ['Capitals that last', `from ${engravingLimits.lastingLetterMm} mm`],
    [
      'Finest line',
      `${engravingLimits.leastStrokeMm} mm; thinner strokes are widened to it, not below ${engravingLimits.lostStrokeMm} mm`,
    ],
    [
      'Groove of a signature',
      `at least ${engravingLimits.leastGrooveMm} mm wide, the whole at least ${engravingLimits.leastSignatureMm} mm high`,
    ],
    ['Part of a ring’s round', `${engravingLimits.roundShare * 100} %`],
    [
      'Free at the edges of a band, of a plate, between rows',
      `${engravingLimits.bandEdgeMm}, ${engravingLimits.plateEdgeMm}, ${engravingLimits.rowGapMm} mm`,
    ],
    ['Metal that stays below', `${engravingLimits.leastWallMm} mm`],
    [
      'Depth',
      Object.entries(engravingDepthMm)
        .map(([place, mm]) => `${place} ${mm}`)
        .join(', '),
    ],
    ['Source', engravingLimits.source],
  ],
)}

${table(
  ['Letters', 'Font (SIL OFL 1.1)', 'Thinnest stroke', 'Below the line', 'Letters it has'],
  fonts.map(({ id, name, family, file }) => {
    const { hairline, descend, widths } = fontMeasures[id]
    const count = (widths.match(/../g) ?? []).filter(width => width !== '00').length
    return [
      name,
      `${family} (${file})`,
      `${(hairline * 100).toFixed(1)} % of a capital`,
      `${(descend * 100).toFixed(0)} %`,
      count,
    ]
  }),
)}

Signs that every font may carry: ${symbols.map(({ sign, name }) => `${sign} ${name}`).join(', ')}.

## Rules

${table(
  ['Rule', 'What it says', 'Source'],
  rules.map(({ id, says, source }) => [`\`${id}\``, says, source]),
)}

## Sets

Pieces that are made for each other, and what is asked of them besides the rules of each.

${table(
  ['Set', 'What it is', 'Pieces'],
  setKinds.map(({ name, text, least, most }) => [
    name,
    text,
    least === most ? `${least}` : `${least} to ${most}`,
  ]),
)}

${table(
  ['Rule', 'What it says', 'Source'],
  setRules.map(({ id, says, source }) => [`\`${id}\``, says, source]),
)}

## Bought parts

What is not cast with a piece but bought in its metal and fitted. Of a chain, a millimetre of its length.

${table(
  ['Part', 'metal', 'Source'],
  boughtIds.map(id => [id.replaceAll('-', ' '), `${partMm3[id]} mm³`, 'GK']),
)}

## Allowances on the job card

${allowances.map(words => `- ${words}`).join('\n')}

Sources: [F1], [X2], [E1], [F2].

## Rates to begin with

Version ${defaultRates.version}, in ${defaultRates.currency}. Made up and plausible: **the shop sets its own.** Weights are estimated, within about 15 % for rings and 25 % for the rest.

${table(
  ['Metal', 'per gram'],
  metals.map(({ id, name }) => [name, money(defaultRates.metalPerGram[id])]),
)}

${table(
  ['Stone, per carat', 'natural', 'laboratory-grown', 'simulated'],
  gems.map(({ id, name }) => {
    const rate = defaultRates.stones[id]
    const cell = (one: { perCarat: number; growth: number } | undefined) =>
      one
        ? `${money(one.perCarat)}${one.growth ? ` (+${one.growth / 10} % for each carat)` : ''}`
        : '–'
    return [name, cell(rate.natural), cell(rate['lab-grown']), cell(rate.simulated)]
  }),
)}

${table(
  ['Setting, per stone', 'price'],
  settings.map(({ id, name }) => [name, money(defaultRates.setting[id])]),
)}

${table(
  ['Making', 'price', 'the default weighs about'],
  styles.map(({ id, name }) => [
    name,
    money(defaultRates.making[id]),
    `${estimateWeight(defaultDesign(id)).toFixed(1)} g`,
  ]),
)}

## Sources

${table(['Code', 'Source'], Object.entries(sources))}
`
}

/** A Markdown table. Escapes bars, because a bar ends a cell. */
function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
