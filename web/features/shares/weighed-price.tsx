import type { ReactNode } from 'react'
import type { Design } from '#design/document/design.ts'
import { useQuote } from '#web/features/designer/price/pricing.ts'
import { SettlingPrice } from '#web/features/designer/price/settling-price.tsx'
import { designOf } from '#web/state/design-codes.ts'

interface WeighedPriceProps {
  readonly code: string
  /** What the server knew. */
  readonly children: ReactNode
}

/** Loaded once the page stands, hence the default export that `lazy` wants. */
export default function WeighedPrice({ code, children }: WeighedPriceProps) {
  const design = designOf(code)
  return design ? <Weighed design={design} /> : children
}

const Weighed = ({ design }: { readonly design: Design }) => (
  <SettlingPrice quote={useQuote(design)} size="large" />
)
