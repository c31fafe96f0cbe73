import { expect, test } from 'vitest'
import { trackingUrl } from './carriers.ts'

test.each([
  ['DHL Express', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=A%2F1'],
  ['dpd', 'https://tracking.dpd.de/status/en_US/parcel/A%2F1'],
  [' GLS ', 'https://gls-group.com/track/A%2F1'],
])('%s leads to its own page about one parcel', (carrier, address) => {
  expect(trackingUrl({ carrier, code: 'A/1' })).toBe(address)
})

test.each(['', 'Dhlx', 'the neighbour'])('%j leads nowhere', carrier => {
  expect(trackingUrl({ carrier, code: '1' })).toBeNull()
})
