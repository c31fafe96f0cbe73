import { expect, test } from 'vitest'
import { gemOf } from '#design/catalogue/gems.ts'
import { metals } from '#design/catalogue/metals.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { styles } from '#design/catalogue/styles.ts'
import { contourAngles } from '#design/document/contour.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withValue } from '#design/document/fields.ts'
import { pieceOf } from '../build.ts'
import { stonesCsv } from '../export/stones-csv.ts'
import { cutOf } from '../gems/cuts.ts'
import { benchMeasures, stoneMeasures } from './bench-measures.ts'

const widthsUm = [1500, 2000, 2500, 4000, 6000, 6500, 8500]

/** Length × width × depth as a paper writes it. */
const sizeOn = (text: string) => /(\S+) × (\S+) × (\S+) mm \(/.exec(text)?.slice(1)

const sizeInCsv = (line: string) => {
  const [width, length, depth] = line.split(',').slice(6, 9)
  return [length, width, depth]
}

/** The measures that both papers give for each of a design's lots. */
const papersOf = (design: Design) => {
  const [, ...lines] = stonesCsv(design, []).trimEnd().split('\r\n')
  return stoneMeasures({ design }).map((text, i) => [sizeOn(text), sizeInCsv(lines[i] ?? '')])
}

test.each(
  shapes.flatMap(({ id }) =>
    (['natural', 'lab-grown', 'simulated'] as const).map(origin => [id, origin] as const),
  ),
)('%s, %s: list, card and model have one measure for one stone', (shape, origin) => {
  const ring = defaultDesign('solitaire')
  for (const gem of ['diamond', 'sapphire', 'pearl'] as const) {
    if (!gemOf(gem).origins.includes(origin)) continue
    for (const widthUm of widthsUm) {
      const stones = ring.stones.map(stone => ({ ...stone, gem, origin, shape, widthUm }))
      const { lengthMm, widthMm, crownMm, pavilionMm } = cutOf(gem, shape, widthUm, { origin })
      const modelled = [lengthMm, widthMm, crownMm + pavilionMm].map(mm => mm.toFixed(2))
      expect(papersOf({ ...ring, stones })).toEqual([[modelled, modelled]])
    }
  }
})

test.each(['halo', 'three-stone', 'half-eternity', 'studs'] as const)(
  '%s: each stone is written down as it lies in the model',
  style => {
    const design = defaultDesign(style)
    const lain = new Set(
      pieceOf(design).stones.map(({ cut }) =>
        [cut.lengthMm, cut.widthMm, cut.crownMm + cut.pavilionMm]
          .map(mm => mm.toFixed(2))
          .join(' × '),
      ),
    )
    for (const [card, list] of papersOf(design)) {
      expect(list).toEqual(card)
      expect(lain).toContain(card?.join(' × '))
    }
  },
)

test('the drawing says what a head is like from the side', () => {
  const four = withValue(defaultDesign('solitaire'), field('setting'), 'four-claw')
  const head = (view: string) =>
    benchMeasures(pieceOf(withValue(four, field('side-view'), view))).find(
      ({ name }) => name === 'Head',
    )?.text
  expect(head('basket')).toContain(', rail of Ø 0.80 mm;')
  expect(head('two-rails')).toContain(', two rails of Ø 0.80 mm;')
  expect(head('trellis')).toContain('claws crossed below the stone')
})

test('the drawing says what wires a gallery has, and of three heads only the middle one’s', () => {
  const heads = (design: Design, gallery: string) =>
    benchMeasures(pieceOf(withValue(design, field('gallery'), gallery))).flatMap(
      ({ name, text }) => (name.startsWith('Head') ? [text] : []),
    )
  const four = withValue(defaultDesign('solitaire'), field('setting'), 'four-claw')
  expect(heads(four, 'scallops')[0]).toContain(
    ', rail of Ø 0.80 mm, 4 wires of Ø 0.80 mm hung from claw to claw below it;',
  )
  expect(heads(four, 'rail')[0]).toContain(', two rails of Ø 0.80 mm;')
  const three = defaultDesign('three-stone')
  expect(heads(three, 'rail').filter(text => text.includes('two rails'))).toHaveLength(1)
  expect(heads(three, 'scallops').filter(text => text.includes('wires'))).toHaveLength(1)
})

test.each([
  ['notched', /; its inner edge goes round a head, 0\.50 mm at most; 2\.00 mm wide on top$/],
  ['curved', /; its inner edge goes round a head, 0\.50 mm at most; \d\.\d\d mm wide on top$/],
  [
    'chevron',
    /; its outer edge is a V, the point 1\.90 mm out from the straight edge; 3\.90 mm wide on top$/,
  ],
] as const)('the drawing of a %s band says what its bend is checked by', (form, said) => {
  const edgeUm = contourAngles.map(rad => (Math.abs(rad) < 0.3 ? 500 : 0))
  const band = { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 } as const
  const piece = pieceOf({ ...defaultDesign('plain-band'), band, contour: { form, edgeUm } })
  expect(benchMeasures(piece).find(({ name }) => name === 'Band')?.text).toMatch(said)
})

test('the drawing says how a plate carries its stone, and how thick it is for that', () => {
  const design = defaultDesign('disc-pendant')
  const text = (setting: string, name: string) =>
    benchMeasures(pieceOf(withValue(design, field('setting'), setting))).find(
      line => line.name === name,
    )?.text
  expect(text('bezel', 'Plate')).toBe('18.00 mm × 18.00 mm, 1.50 mm thick')
  expect(text('bezel', 'Head')).toMatch(/^Bezel, girdle 0\.10 mm below the face, a lip of 0\.36 mm/)
  expect(text('flush', 'Plate')).toBe('18.00 mm × 18.00 mm, 1.57 mm thick')
  expect(text('flush', 'Head')).toMatch(/^Flush\b.*bright cut of 0\.22 mm/)
})

test.each(styles)('$id: the drawing says which purity mark goes where', ({ id }) => {
  const design = defaultDesign(id)
  const marks = metals.map(({ id: metal, fineness }) => {
    const lines = benchMeasures(pieceOf({ ...design, metal }))
    const mark = lines.find(({ name }) => name === 'Purity mark')
    expect(mark?.text).toMatch(new RegExp(`^${fineness}, .* (inside|on) `))
    return mark?.text.slice(3)
  })
  // The place is the style's, whatever the metal.
  expect(new Set(marks).size).toBe(1)
})

test('what keeps clear of words is said of a ring that has some, and a head of one that has one', () => {
  const textOf = (design: Design, name: string) =>
    benchMeasures(pieceOf(design)).find(line => line.name === name)?.text ?? ''
  const band: Design = { ...defaultDesign('plain-band'), engraving: [] }
  const inside = { place: 'inside', font: 'serif', heightUm: 1500, rows: ['Always'] } as const
  const words: Design = { ...band, engraving: [inside] }
  for (const name of ['Purity mark', 'Sprue, suggested']) {
    expect(textOf(band, name)).not.toContain('engraving')
    expect(textOf(words, name)).toContain('clear of')
  }
  expect(textOf(words, 'Engraving, inside the band')).toMatch(/at the foot of the ring$/)
  expect(
    textOf({ ...defaultDesign('solitaire'), engraving: [inside] }, 'Engraving, inside the band'),
  ).toMatch(/at the foot of the ring, opposite its top$/)
})

test('a band is drawn with its profile: where it is level, and what is left in its hollow', () => {
  const bandText = (profile: 'comfort' | 'bevelled' | 'concave') => {
    const band = { profile, widthUm: 5000, thicknessUm: 2000 }
    const piece = pieceOf({ ...defaultDesign('plain-band'), band })
    return benchMeasures(piece).find(({ name }) => name === 'Band')?.text
  }
  expect(bandText('comfort')).toMatch(/; comfort fit$/)
  expect(bandText('bevelled')).toMatch(
    /; bevelled edge: level over 3\.33 mm, 1\.30 mm thick at its edges$/,
  )
  expect(bandText('concave')).toMatch(/; concave: 1\.60 mm thick in its middle$/)
})
