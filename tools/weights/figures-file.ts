import { type StyleId, styles } from '#design/catalogue/styles.ts'
import { castTerms } from '#design/price/weight-terms.ts'
import { fitFigures, type Sample } from './fit.ts'
import type { Weighed } from './weigh.ts'

type Figures = ReadonlyMap<string, number>

/** A figure for every term of every style, by the designs of that style that were weighed. */
export function figuresOf(weighed: readonly Weighed[]): ReadonlyMap<StyleId, Figures> {
  return new Map(
    styles.map(({ id }): [StyleId, Figures] => {
      const own = weighed.filter(({ design }) => design.style === id)
      const cast = own.map(one => ({ terms: castTerms(one.design), mm3: one.castMm3 }))
      return [id, fitted(cast)]
    }),
  )
}

/** Less of a volume than this nobody is charged for. */
const SHARE = 0.0005

/** Without figures that never move a volume: each is a line that browsers load. */
function fitted(samples: readonly Sample[]): Figures {
  const figures = fitFigures(samples)
  const most = new Map<string, number>()
  for (const { terms, mm3 } of samples)
    for (const { key, value, unfitted } of terms) {
      const share = Math.abs(((figures.get(key) ?? unfitted) - unfitted) * value) / mm3
      most.set(key, Math.max(most.get(key) ?? 0, share))
    }
  return new Map([...figures].filter(([key]) => (most.get(key) ?? 0) > SHARE))
}

const name = (key: string) => (/^[a-z]+$/.test(key) ? key : `'${key}'`)

/** The file that `design/price/estimate-weight.ts` reads. */
export function figuresFile(figures: ReadonlyMap<StyleId, Figures>): string {
  const blocks = [...figures].map(([style, own]) => {
    const lines = [...own].map(([key, figure]) => `    ${name(key)}: ${+figure.toPrecision(4)},`)
    return `  ${name(style)}: {\n${lines.join('\n')}\n  },`
  })
  return `import type { StyleId } from '../catalogue/styles.ts'

/**
 * Written by \`npm run fit-weights\`: what each term of \`weight-terms.ts\` is multiplied by, so that the
 * sum is the volume of the exact solid in mm³.
 */
export const weightFigures: Readonly<Record<StyleId, Readonly<Record<string, number>>>> = {
${blocks.join('\n')}
}
`
}
