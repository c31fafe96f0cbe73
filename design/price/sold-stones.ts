import { gems, origins } from '../catalogue/gems.ts'
import { originText } from '../catalogue/origin-words.ts'
import { reportPage } from '../catalogue/report-pages.ts'
import { capital, lower } from '../document/words.ts'
import type { QuoteLine } from './lines.ts'

/**
 * What was sold as stones: origin, cut, size, carats, and the colour and clarity that the price stands
 * for. From the lines of a price as they were kept, so that it reads the same whatever the catalogue becomes.
 */
export const soldStones = (lines: readonly Pick<QuoteLine, 'key' | 'words'>[]): readonly string[] =>
  lines.filter(({ key }) => key.startsWith('stone.')).map(({ words }) => withOrigin(words))

export interface SoldReport {
  /** `GIA 2141438171`. */
  readonly report: string
  /** Where its laboratory lets it be looked up, where that is known. */
  readonly page: string | null
}

/** Reports of the stones that were sold, as their lines name them at their end (`single-words.ts`). */
export const soldReports = (
  lines: readonly Pick<QuoteLine, 'key' | 'words'>[],
): readonly SoldReport[] =>
  lines.flatMap(({ key, words }) => {
    const [, report = ''] = /, one of a kind(?:, [^:]+)?: .*, report ([^,]+)$/.exec(words) ?? []
    return key.startsWith('stone.') && report ? [{ report, page: reportPage(report) }] : []
  })

/** A line of a price leaves an origin out where it is the usual one; what was sold is named with it. */
function withOrigin(words: string): string {
  const [count = ''] = /^\d+ × /.exec(words) ?? []
  const stone = lower(words.slice(count.length))
  const gem = gems.find(({ name }) => stone.startsWith(`${name.toLowerCase()},`))
  if (!gem || origins.some(({ name }) => stone.startsWith(`${name} `))) return words
  const named = `${originText(gem.id, 'natural')} ${stone}`
  return count ? `${count}${named}` : capital(named)
}
