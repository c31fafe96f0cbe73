import type { QuoteShown } from '#shop/partner-quotes/quote-shown.ts'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import { quoteLostWords } from './quote-lost-words.ts'

/** Whose quote sets a price and until when, or why it does not. */
export function QuoteNote({ quoted }: { readonly quoted: QuoteShown }) {
  if (quoted.lost) return quoteLostWords[quoted.lost]
  if (quoted.billedTo)
    return (
      <>
        {quoted.billedTo} pays for this piece: you pay nothing here. Please approve and order it
        until <ReaderMoment at={new Date(quoted.until)} />.
      </>
    )
  return (
    <>
      Price quoted for {quoted.partner}. It holds until <ReaderMoment at={new Date(quoted.until)} />
      , for one order of exactly this piece.
    </>
  )
}
