/**
 * Where each carrier shows how far a parcel has come. The code is appended, escaped. DPD's own page has a
 * country in its address; that of DPD in Germany finds the parcels of all of them.
 */
const pages: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  gls: 'https://gls-group.com/track/',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber=',
}

/** By the first words of the carrier's name: `DHL Express` is DHL. Null for one we do not know. */
export function trackingUrl(tracking: {
  readonly carrier: string
  readonly code: string
}): string | null {
  const name = tracking.carrier.trim().toLowerCase()
  const known = Object.keys(pages).find(id => name === id || name.startsWith(`${id} `))
  return known ? `${pages[known]}${encodeURIComponent(tracking.code)}` : null
}
