import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface OpenedPartProps {
  readonly summary: string
  readonly className?: string | undefined
  readonly summaryClass?: string | undefined
  readonly children: ReactNode
}

/** What few look for: loaded, by `lazy`, when it is opened. */
export function OpenedPart({ summary, className, summaryClass, children }: OpenedPartProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  // Opened perhaps before the page's script was there.
  useEffect(() => setOpened(details.current?.open ?? false), [])
  return (
    <details className={className} ref={details} onToggle={() => setOpened(true)}>
      <summary className={summaryClass}>{summary}</summary>
      {opened && <Suspense>{children}</Suspense>}
    </details>
  )
}
