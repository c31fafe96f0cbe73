import type { ReactNode } from 'react'
import { useDesign } from '#web/state/use-design.ts'
import { PriceLine } from '../price/price-line.tsx'
import { Stage } from './stage.tsx'

export function OwnStagePanel({ children }: { readonly children: ReactNode }) {
  const current = useDesign()
  return (
    <Stage current={current}>
      <PriceLine design={current.design} />
      {children}
    </Stage>
  )
}
