import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const contents = { display: 'contents' } as const

/**
 * A drawing that its properties say everything about. A browser gets it from the server, and the
 * code that draws it only when there is another one to draw. `drawn` is null in a browser.
 */
export function still<Props extends object>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Drawn = drawn ?? lazy(async () => ({ default: await load() }))
  const Redrawn = ({ before, props }: RedrawnProps<Props>) => (
    <span style={contents}>
      <Suspense fallback={before && <Before html={before} />}>
        <Drawn {...props} />
      </Suspense>
    </span>
  )
  const OnServer = (props: Props) => <Redrawn before="" props={props} />
  return memo(drawn ? OnServer : kept(Redrawn)) as unknown as ComponentType<Props>
}

interface RedrawnProps<Props> {
  /** What stands there until the code that draws has come. */
  readonly before: string
  readonly props: Props
}

const Before = ({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew, as this page showed it
  <span style={contents} dangerouslySetInnerHTML={{ __html: html }} />
)

/** What the server drew stays as it is; where it drew nothing or something else, it is drawn anew. */
const kept = <Props extends object>(Redrawn: ComponentType<RedrawnProps<Props>>) =>
  function Kept(props: Props) {
    const takenOver = useHydrated()
    const wanted = JSON.stringify(props)
    const [there] = useState(takenOver ? null : wanted)
    const span = useRef<HTMLSpanElement>(null)
    const [before, setBefore] = useState('')
    useEffect(() => setBefore(span.current?.innerHTML ?? ''), [])
    return there === wanted ? (
      <span
        ref={span}
        style={contents}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves alone what is there
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    ) : (
      <Redrawn before={before} props={props} />
    )
  }
