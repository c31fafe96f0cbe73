import { type ReactNode, useDeferredValue } from 'react'
import { useBegun } from '#web/state/use-current.ts'
import { useDesign } from '#web/state/use-design.ts'
import { PriceLine } from '../price/price-line.tsx'
import { Stage } from './stage.tsx'

interface OwnStageProps {
  /** What is looked at before there is a design. */
  readonly otherwise: ReactNode
  /** The way on. */
  readonly children: ReactNode
}

/**
 * The piece at hand beside a choice on a page of its own. Not loaded later: the server renders it, and
 * the page brings its styles.
 */
export function OwnStage({ otherwise, children }: OwnStageProps) {
  return useDeferredValue(useBegun()) ? <Panel>{children}</Panel> : otherwise
}

function Panel({ children }: { readonly children: ReactNode }) {
  const current = useDesign()
  return (
    <Stage current={current}>
      <PriceLine design={current.design} />
      {children}
    </Stage>
  )
}
