import { fonts } from '../catalogue/fonts.ts'
import { gems } from '../catalogue/gems.ts'
import { profileList } from '../catalogue/make-ups.ts'
import { finishes, metals } from '../catalogue/metals.ts'
import { settings } from '../catalogue/settings.ts'
import { shapes } from '../catalogue/shapes.ts'
import { styles } from '../catalogue/styles.ts'
import type { OfferPart } from './offer.ts'

/** Everything that designs are made of, part by part. */
export const offerParts: Readonly<
  Record<OfferPart, readonly { readonly id: string; readonly name: string }[]>
> = {
  style: styles,
  metal: metals,
  finish: finishes,
  profile: profileList,
  gem: gems,
  origin: [
    { id: 'natural', name: 'Natural stones' },
    { id: 'lab-grown', name: 'Lab-grown stones' },
    { id: 'simulated', name: 'Simulated stones' },
  ],
  shape: shapes,
  setting: settings,
  font: fonts,
}
