import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
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
  const Redrawn = (props: Props) => (
    <span style={contents}>
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    </span>
  )
  return memo(drawn ? Redrawn : kept(Redrawn)) as unknown as ComponentType<Props>
}

/** What the server drew stays as it is; where it drew nothing or something else, it is drawn anew. */
const kept = <Props extends object>(Redrawn: ComponentType<Props>) =>
  function Kept(props: Props) {
    const takenOver = useHydrated()
    const wanted = JSON.stringify(props)
    const [there] = useState(takenOver ? null : wanted)
    return there === wanted ? (
      <span
        style={contents}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves alone what is there
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    ) : (
      <Redrawn {...props} />
    )
  }
