import { expect, test } from 'vitest'
import { contentPolicy, openPolicies, securityHeaders } from './security-headers.ts'

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

test('each answer’s policy has its own nonce, and the sources that hold then', () => {
  const shop = { origin: 'https://shop.example', developing: false, scriptHashes: ["'sha256-x'"] }
  const none = { connect: [], script: [], frame: [] }
  const stripe = { connect: [], script: ['https://js.stripe.com'], frame: [] }
  const policyFor = openPolicies(shop)
  for (const foreign of [none, stripe, none])
    for (const nonce of ['one', 'other'])
      expect(policyFor(nonce, foreign)).toBe(contentPolicy(nonce, { ...shop, foreign }))
})
