import { engravingLimits } from '#design/catalogue/engraving-limits.ts'
import { metals } from '#design/catalogue/metals.ts'
import { fit, ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import type { KnownStyle } from '#design/catalogue/styles.ts'

export interface Choice {
  readonly name: string
  readonly text: string
  readonly links?: readonly { readonly to: string; readonly name: string }[]
}

const mm = (um: number) => (um / 1000).toFixed(1)

function metalChoice(): Choice {
  const names = metals.map(({ name }) => name)
  const plated = metals.filter(({ plating }) => plating !== null)
  const [one = ''] = plated.map(({ plating }) => plating)
  return {
    name: 'Metal',
    text: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}. White gold is plated with ${one}, which wears off in time and can be renewed; platinum and palladium need none.`,
  }
}

function bandChoices({ band }: KnownStyle): readonly Choice[] {
  const [smallest, largest] = [ringSizes[0], ringSizes.at(-1)]
  if (!band || !smallest || !largest) return []
  const [least, most] = band.widthMm
  const widths = fit.widths.map(({ fromMm, toMm, name }) => `${fromMm} to ${toMm} mm is ${name}`)
  const wide = most > fit.wideBandMm
  return [
    {
      name: 'Size',
      text: `From US ${sizeLabels(smallest.diameterUm).us} to US ${sizeLabels(largest.diameterUm).us}. The inner diameter is what counts, ${mm(smallest.diameterUm)} to ${mm(largest.diameterUm)} mm; the numbers differ from country to country. Fingers change by up to half a size between cold and heat.`,
    },
    {
      name: 'Width',
      text: `This one is made ${least} to ${most} mm wide: ${widths.join(', ')}.${wide ? ` A band over ${fit.wideBandMm} mm fits tighter: go up a quarter or half a size.` : ''}`,
    },
  ]
}

function stoneChoice({ chosen }: KnownStyle): readonly Choice[] {
  const links = [
    { wanted: 'shape', to: '/style/components/ShapeSelection', name: 'Shapes' },
    { wanted: 'setting', to: '/style/components/SettingSelection', name: 'Settings' },
    { wanted: 'birthstones', to: '/customize/birthstones', name: 'Birthstones' },
  ].filter(({ wanted }) => (chosen as readonly string[]).includes(wanted))
  if (links.length === 0) return []
  return [
    {
      name: 'Stones',
      text: 'The stone, its shape and how it is held belong together: a soft stone wants a rim, a pointed one wants its points guarded.',
      links: links.map(({ to, name }) => ({ to, name })),
    },
  ]
}

function engravingChoice({ chosen, band }: KnownStyle): readonly Choice[] {
  if (!chosen.includes('engraving')) return []
  const [one, two] = engravingLimits.bandForRowsMm
  return [
    {
      name: 'Engraving',
      text: `Your own words, cut into the metal.${band ? ` Inside the band there is room for a line from ${one} mm of width, and for two from ${two} mm.` : ''}`,
      links: [{ to: '/customize/engraving', name: 'Try your words' }],
    },
  ]
}

/** What can be chosen in a style, with the catalogue's own figures. Runs on the server alone. */
export const choicesOf = (style: KnownStyle): readonly Choice[] => [
  metalChoice(),
  ...bandChoices(style),
  ...stoneChoice(style),
  ...engravingChoice(style),
]
