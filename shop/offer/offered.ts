import { designHash } from '#design/document/identity.ts'
import { titleOf } from '#design/document/summary.ts'
import type { OfferPart } from '#design/offer/offer.ts'
import { offerParts } from '#design/offer/parts.ts'
import { collection } from '../collection/collection.ts'

/** Parts of designs, and the pieces of the collection. */
export type SwitchPart = OfferPart | 'piece'

export interface Switchable {
  readonly id: string
  readonly name: string
}

/** Everything that can be switched, by part. */
export const switchables: Readonly<Record<SwitchPart, readonly Switchable[]>> = {
  ...offerParts,
  piece: collection.map(design => ({ id: designHash(design), name: titleOf(design) })),
}

export const partNames: Readonly<Record<SwitchPart, string>> = {
  style: 'Styles',
  metal: 'Metals',
  finish: 'Finishes',
  profile: 'Profiles of bands',
  gem: 'Stones',
  origin: 'Where stones come from',
  shape: 'Shapes',
  setting: 'Settings',
  font: 'Letters',
  piece: 'Pieces of the collection',
}
