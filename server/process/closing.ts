/**
 * In this order, and all of one stage at once: whoever waits for a picture is answered before the port closes,
 * records are written while the database is there, and the database goes last.
 */
const STAGES = ['workers', 'work', 'records', 'ports', 'helpers', 'database'] as const
export type ClosingStep = (typeof STAGES)[number]

type Close = () => unknown

/** What is to be closed when the shop ends: each opens with the stage in which it closes. */
export function openClosing() {
  const closers = new Map<ClosingStep, Close[]>(STAGES.map(stage => [stage, []]))
  let closing: Promise<void> | undefined

  async function closeAll() {
    for (const stage of STAGES) await Promise.all(closers.get(stage)?.map(close => close()) ?? [])
  }

  return {
    add(stage: ClosingStep, ...closes: readonly Close[]) {
      closers.get(stage)?.push(...closes)
    },
    isClosing: () => closing !== undefined,
    /** Once; `leave` is how those who send requests just now are let go. */
    close(leave: Close): Promise<void> {
      if (!closing) {
        closers.get('work')?.push(leave)
        closing = closeAll()
      }
      return closing
    },
  }
}

export type Closing = ReturnType<typeof openClosing>
