import { type ComponentType, lazy, memo, useEffect, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const contents = { display: 'contents' } as const

interface StillOptions {
  /** The server writes it once for everybody: nothing in it has an id, or is of anybody's own. */
  readonly writtenOnce?: boolean
}

/**
 * A drawing that its properties say everything about. A browser gets it from the server, and the
 * code that draws it only when there is another one to draw.
 */
export function still<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { writtenOnce = false }: StillOptions = {},
): ComponentType<Props> {
  const drawnByServer = writtenOnce ? writtenByServer : drawnForEach
  const made = import.meta.env.SSR ? drawnByServer(load) : keptByBrowser(load)
  return memo(made) as unknown as ComponentType<Props>
}

/** Loaded once by the process; a page is written when it is whole. */
function drawnForEach<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Drawn = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <span style={contents}>
      <Drawn {...props} />
    </span>
  )
}

/** Colours of single stones are whatever their suppliers say. */
const MOST_KEPT = 500

/** A page of shapes has twelve drawings of some hundred elements, in which nothing ever changes. */
function writtenByServer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const kept = new Map<string, string>()
  return lazy(async () => {
    const [Drawn, { renderToStaticMarkup }] = await Promise.all([
      load(),
      import('react-dom/server'),
    ])
    const markupOf = (props: Props) => {
      const name = JSON.stringify(props)
      const before = kept.get(name)
      if (before !== undefined) return before
      const markup = renderToStaticMarkup(<Drawn {...props} />)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(name, markup)
      return markup
    }
    return {
      default: (props: Props) => (
        <span
          style={contents}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as React itself has just written it
          dangerouslySetInnerHTML={{ __html: markupOf(props) }}
        />
      ),
    }
  })
}

/**
 * What the server drew stays as it is until another is wanted and can be drawn; from then on it is drawn
 * here, also when what the server drew is wanted again.
 */
function keptByBrowser<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function Kept(props: Props) {
    const isHydrated = useHydrated()
    const wanted = JSON.stringify(props)
    const [there] = useState(isHydrated ? null : wanted)
    const [Drawn, setDrawn] = useState(() => (isHydrated ? loaded : undefined))
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
