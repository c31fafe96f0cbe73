import { type ComponentType, lazy, memo, useEffect, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const contents = { display: 'contents' } as const

/**
 * A drawing that its properties say everything about. A browser gets it from the server, and the
 * code that draws it only when there is another one to draw.
 */
export function still<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const made = import.meta.env.SSR ? drawnByServer(load) : keptByBrowser(load)
  return memo(made) as unknown as ComponentType<Props>
}

/** Loaded once by the process; a page is written when it is whole. */
function drawnByServer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Drawn = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <span style={contents}>
      <Drawn {...props} />
    </span>
  )
}

/**
 * What the server drew stays as it is until another is wanted and can be drawn; from then on it is drawn
 * here, also when what the server drew is wanted again.
 */
function keptByBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function Kept(props: Props) {
    const takenOver = useHydrated()
    const wanted = JSON.stringify(props)
    const [there] = useState(takenOver ? null : wanted)
    const [Drawn, setDrawn] = useState(() => (takenOver ? loaded : undefined))
    const missing = Drawn || wanted === there ? null : wanted
    useEffect(() => {
      if (missing === null) return
      const draw = (found: ComponentType<Props>) => {
        loaded = found
        setDrawn(() => found)
      }
      // A part that cannot be fetched is told of elsewhere, and asked for again with the next wish.
      load().then(draw, () => {})
    }, [missing])
    // React neither clears nor keeps what it did not write: each has a place of its own.
    return Drawn ? (
      <span key="drawn" style={contents}>
        <Drawn {...props} />
      </span>
    ) : (
      <span
        key="kept"
        style={contents}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves alone what is there
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}
