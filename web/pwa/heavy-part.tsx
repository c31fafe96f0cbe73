import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

const loading: Promise<unknown>[] = []

/** Resolves when the heavy parts of the page have loaded or failed. */
export const heavyPartsSettled = () => Promise.all(loading)

/**
 * A part of a page whose code is large, such as the viewer with the design rules (110 kB). The page's own script
 * loads it, and the page hydrates after that, in one pass. The fallback shows only where a link inside the app
 * leads to the part.
 */
export function heavyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = (part: ComponentType<Props>) => {
    loaded = part
  }
  // If this load fails, rendering loads the part again, so that the error reaches the error page.
  loading.push(load().then(keep, () => {}))
  const Lazy = lazy(async () => ({ default: await load() }))
  return function HeavyPart(props: Props) {
    const [Part] = useState(() => loaded)
    if (Part) return <Part {...props} />
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}
