import type { ComponentProps } from 'react'
import { defaultDesign } from '#design/document/defaults.ts'
import { begin } from '#web/state/design-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { signedDesign } from './signed-design.ts'
import { SignedEngraving } from './signed-engraving.tsx'
import { signatureStrokesOf } from './strokes-of.ts'

const band = { ...defaultDesign('plain-band'), engraving: [] }

interface SignedBandProps extends Omit<ComponentProps<typeof SignedEngraving>, 'design'> {
  /** It is in a design of its own now. */
  readonly onBegun: () => void
}

/** A signature on a plain band: fetched with the kernel by those who sign, and by nobody else. */
export function LazySignedBand({ onBegun, ...props }: SignedBandProps) {
  const engraved = signatureStrokesOf(props.value)
  const start = () => {
    if (engraved.ok && begin(signedDesign(band, 'outside', engraved.strokes)).ok) onBegun()
  }
  return (
    <>
      <SignedEngraving design={band} {...props} />
      {engraved.ok && (
        <div>
          <Button type="button" onClick={start}>
            See it on the ring
          </Button>
        </div>
      )}
    </>
  )
}
