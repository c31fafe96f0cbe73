import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface OpenedPartProps {
  readonly summary: string
  readonly className?: string | undefined
  readonly summaryClass?: string | undefined
  /** Whether it is open to begin with. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** What few look for: rendered, or loaded by `lazy`, when it is opened. */
export function LazyDetails({
  summary,
  className,
  summaryClass,
  open = false,
  children,
}: OpenedPartProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(open)
  // Opened perhaps before the page's script was there.
  useEffect(() => setOpened(details.current?.open ?? false), [])
  return (
    <details
      className={className}
      open={open || opened}
      ref={details}
      onToggle={() => setOpened(true)}
    >
      <summary className={summaryClass}>{summary}</summary>
      {opened && <Suspense>{children}</Suspense>}
    </details>
  )
}
