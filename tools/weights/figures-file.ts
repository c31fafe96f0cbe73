import { type StyleId, styles } from '#design/catalogue/styles.ts'
import { hasInlay } from '#design/document/optional-choices.ts'
import { castTerms, secondTermsOf } from '#design/price/weight-terms.ts'
import { type FitSample, fitFigures } from './fit.ts'
import type { Weighed } from './weigh.ts'

type Figures = ReadonlyMap<string, number>

/** A figure for every term of every style, by the designs of that style that were weighed. */
export function fitStyleFigures(weighed: readonly Weighed[]): ReadonlyMap<StyleId, Figures> {
  return new Map(
    styles.map(({ id }): [StyleId, Figures] => {
      const own = weighed.filter(({ design }) => design.style === id)
      const cast = own.map(one => ({ terms: castTerms(one.design), mm3: one.castMm3 }))
      return [id, fitted(cast)]
    }),
  )
}

/** The same of heads of another metal. An inlay is reckoned from its measures. */
export const secondFiguresOf = (weighed: readonly Weighed[]): ReadonlyMap<StyleId, Figures> =>
  new Map(
    styles.map(({ id }): [StyleId, Figures] => {
      const heads = weighed.flatMap(({ design, secondMm3 }) =>
        design.style === id && secondMm3 && !hasInlay(design)
          ? [{ terms: secondTermsOf(design), mm3: secondMm3 }]
          : [],
      )
      return [id, fitted(heads)]
    }),
  )

/** Less of a volume than this nobody is charged for. */
const SHARE = 0.0005

/** Without figures that never move a volume: each is a line that browsers load. */
function fitted(samples: readonly FitSample[]): Figures {
  const figures = fitFigures(samples)
  const most = new Map<string, number>()
  for (const { terms, mm3 } of samples)
    for (const { key, value, unfitted } of terms) {
      const share = Math.abs(((figures.get(key) ?? unfitted) - unfitted) * value) / mm3
      most.set(key, Math.max(most.get(key) ?? 0, share))
    }
  return new Map([...figures].filter(([key]) => (most.get(key) ?? 0) > SHARE))
}

/** In as few letters as it takes. */
const short = (figure: number) => String(+figure.toPrecision(4)).replace(/^(-?)0\./, '$1.')

/** The file that `design/price/estimate-weight.ts` reads: a line a term, as browsers load it, a column a style. */
export function figuresFile(figures: ReadonlyMap<StyleId, ReadonlyMap<string, number>>): string {
  const all = [...figures.keys()]
  const terms = [...new Set([...figures.values()].flatMap(own => [...own.keys()]))].sort()
  const rows = terms.map(term => {
    const cells = all.map(style => figures.get(style)?.get(term))
    const words = cells.map(figure => (figure === undefined ? '' : short(figure)))
    return `${term}:${words.join(',').replace(/,+$/, '')}`
  })
  return `import type { StyleId } from '../catalogue/styles.ts'

// Written by "node ops/fit-weights". Not to be edited by hand.

// biome-ignore format: one line
const columns: readonly StyleId[] = [${all.map(style => `'${style}'`).join(', ')}]

/** A term of \`weight-terms.ts\` and, for each style that has it, what it is multiplied by. */
const rows = \`
${rows.join('\n')}
\`
  .trim()
  .split('\\n')
  .map(row => row.split(':') as [term: string, figures: string])
  .map(([term, figures]) => ({ term, figures: figures.split(',') }))

/** So that the sum of all terms is the volume of the exact solid in mm³. */
export const weightFigures = Object.fromEntries(
  columns.map((style, i) => [
    style,
    Object.fromEntries(
      rows.flatMap(({ term, figures: { [i]: figure } }) =>
        figure ? [[term, Number(figure)]] : [],
      ),
    ),
  ]),
) as Readonly<Record<StyleId, Readonly<Record<string, number>>>>
`
}
