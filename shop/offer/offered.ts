import type { OfferPart } from '#design/offer/offer.ts'

export const offerPartNames: Readonly<Record<OfferPart, string>> = {
  style: 'Styles',
  metal: 'Metals',
  finish: 'Finishes',
  profile: 'Profiles of bands',
  gem: 'Stones',
  origin: 'Where stones come from',
  shape: 'Shapes',
  setting: 'Settings',
  font: 'Letters',
}
