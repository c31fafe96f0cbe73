import { useCallback, useMemo, useState } from 'react'
import type { Design } from '#design/document/design.ts'
import { withChanges } from '#design/document/fields.ts'
import type { GroupProps } from '#web/features/designer/workbench/group.ts'
import { codeOf, settle } from '#web/state/design-codes.ts'
import type { HistoryStep } from '#web/state/use-design.ts'

const MOST_STEPS = 50

interface Steps {
  readonly designs: readonly Design[]
  readonly now: number
  /** What the last change was about: typing is one step, not one a letter. */
  readonly burst: string | undefined
}

/** The piece and the way back, in memory for as long as the frame is open. */
export function useSteps(first: Design) {
  const [steps, setSteps] = useState<Steps>({ designs: [first], now: 0, burst: undefined })
  const { designs, now } = steps
  const design = designs[now] ?? first

  const change = useCallback<GroupProps['change']>((changing, burst) => {
    setSteps(kept => {
      const before = kept.designs[kept.now]
      if (!before) return kept
      const made = typeof changing === 'function' ? changing(before) : withChanges(before, changing)
      const settled = settle(made)
      if (!settled.ok || settled.code === codeOf(before)) return kept
      const goesOn = burst !== undefined && burst === kept.burst && kept.now > 0
      const past = kept.designs.slice(0, goesOn ? kept.now : kept.now + 1).slice(-MOST_STEPS)
      return { designs: [...past, settled.design], now: past.length, burst }
    })
  }, [])
  const go = useCallback((by: 1 | -1) => {
    setSteps(kept => {
      const next = kept.now + by
      return kept.designs[next] ? { ...kept, now: next, burst: undefined } : kept
    })
  }, [])
  const history = useMemo<readonly HistoryStep[]>(
    () => designs.map((one, i) => ({ code: codeOf(one), at: i, isNow: i === now })),
    [designs, now],
  )
  return { design, change, go, history, canUndo: now > 0, canRedo: now < designs.length - 1 }
}
