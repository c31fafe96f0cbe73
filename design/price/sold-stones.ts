import { gems, origins } from '../catalogue/gems.ts'
import { originText } from '../catalogue/origin-words.ts'
import { capital, lower } from '../document/words.ts'
import type { QuoteLine } from './lines.ts'

/**
 * What was sold as stones: origin, cut, size, carats, and the colour and clarity that the price stands
 * for. From the lines of a price as they were kept, so that it reads the same whatever the catalogue becomes.
 */
export const soldStones = (lines: readonly Pick<QuoteLine, 'key' | 'words'>[]): readonly string[] =>
  lines.filter(({ key }) => key.startsWith('stone.')).map(({ words }) => withOrigin(words))

/** A line of a price leaves an origin out where it is the usual one; what was sold is named with it. */
function withOrigin(words: string): string {
  const [count = ''] = /^\d+ × /.exec(words) ?? []
  const stone = lower(words.slice(count.length))
  const gem = gems.find(({ name }) => stone.startsWith(`${name.toLowerCase()},`))
  if (!gem || origins.some(({ name }) => stone.startsWith(`${name} `))) return words
  const named = `${originText(gem.id, 'natural')} ${stone}`
  return count ? `${count}${named}` : capital(named)
}
