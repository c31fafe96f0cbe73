import { designStore } from '#web/state/designs.ts'
import { OPEN_DESIGNS } from '#web/state/tell-full.ts'
import { useStore } from '#web/state/use-store.ts'
import { Button } from '#web/ui/button.tsx'

/** The way to everything that was designed in this browser. */
export function YourDesigns() {
  const { length } = useStore(designStore).designs
  return (
    <Button
      type="button"
      kind="plain"
      onClick={() => window.dispatchEvent(new Event(OPEN_DESIGNS))}
    >
      Your designs{length > 1 ? ` (${length})` : ''}
    </Button>
  )
}
