import { type Metal, metals } from '../catalogue/metals.ts'
import type { SummaryLine } from '../document/summary.ts'
import { gramsText } from '../layout/bought-parts.ts'
import type { Quote } from './quote.ts'

/** The metal whose name these words begin with. */
const metalIn = (words: string | undefined): Metal | undefined =>
  metals.find(({ name }) => words === name || words?.startsWith(`${name},`))

/**
 * What was sold as metal: its name, its fineness in thousandths and its weight; of two metals each. From the price
 * and the summary as they were kept, so that it reads the same when the design is gone with its account.
 */
export function soldMetals(
  { lines, milligrams, exact }: Pick<Quote, 'lines' | 'milligrams' | 'exact'>,
  summary: readonly SummaryLine[],
): readonly string[] {
  const wordsOf = (key: string) => lines.find(line => line.key === key)?.words
  const [first, second] = [wordsOf('metal'), wordsOf('metal.second')]
  const metal = metalIn(first ?? summary.find(({ name }) => name === 'Metal')?.text)
  if (!metal) return []
  const about = exact ? '' : 'about '
  const named = ({ name, fineness }: Metal) => `${name}, fineness ${fineness}`
  const other = metalIn(second)
  if (first && second && other)
    return [
      `${named(metal)}${first.slice(metal.name.length).replace(/^, /, `, ${about}`)}`,
      `${named(other)}${second.slice(other.name.length).replace(/^, /, `, ${about}`)}`,
    ]
  const weight = milligrams > 0 ? `, ${about}${gramsText(milligrams)}` : ''
  return [`${named(metal)}${weight}`]
}
