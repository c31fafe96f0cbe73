import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { AwaitsScript } from './awaits-script.tsx'

/**
 * A part of a page whose code is large, such as the viewer with the design rules (110 kB). The server renders it
 * with the page; the browser loads its code once React Router has started. The fallback shows only where a
 * link inside the app leads to the part.
 */
export function heavyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <AwaitsScript>
        <Part {...props} />
      </AwaitsScript>
    </Suspense>
  )
}
