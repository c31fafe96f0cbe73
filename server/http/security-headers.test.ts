import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

// https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md, what is standardised of it and
// could concern a shop. A browser writes a complaint about any other into the console of every page.
const standard = [
  'accelerometer',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

test('every feature that pages forgo is one that browsers know; the room in AR is not among them', () => {
  const headers = new Map(securityHeaders({ origin: 'https://shop.example' }))
  const policy = headers.get('Permissions-Policy') ?? ''
  const names = policy.split(', ').map(part => /^([a-z-]+)=\(\)$/.exec(part)?.[1])
  expect(names).not.toHaveLength(0)
  for (const name of names) expect(standard).toContain(name)
  expect(names).not.toContain('xr-spatial-tracking')
})
