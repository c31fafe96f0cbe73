import { createContext, useContext } from 'react'

const FALLBACK = 'en-GB'

/**
 * The locale prices are written in. It comes from the request, not from the browser's own
 * setting, so that the server's page and the browser's are the same.
 */
export const ReaderLocale = createContext(FALLBACK)

export const useReaderLocale = () => useContext(ReaderLocale)

/** The first language of an `Accept-Language` header that numbers can be written in. */
export function readerLocale(header: string | null): string {
  if (!header) return FALLBACK
  const wanted = header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const q = parameters.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { tag, weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    // An unknown or malformed tag must not throw later, in the middle of a page.
    try {
      const [known] = Intl.NumberFormat.supportedLocalesOf([tag])
      if (known) return known
    } catch {
      // Not a language tag at all: `*` or rubbish.
    }
  }
  return FALLBACK
}
