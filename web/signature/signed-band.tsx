import type { ComponentProps } from 'react'
import { defaultDesign } from '#design/document/defaults.ts'
import { SignedEngraving } from './signed-engraving.tsx'

const band = defaultDesign('plain-band')

/** A signature on a plain band: fetched with the kernel by those who sign, and by nobody else. */
export const SignedBand = (props: Omit<ComponentProps<typeof SignedEngraving>, 'design'>) => (
  <SignedEngraving design={band} {...props} />
)
