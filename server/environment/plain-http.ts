/** Browsers treat the machine itself as secure; on every other host passwords need TLS. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/

export function plainHttpWarning(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return null
  return 'ORIGIN is http://, so passwords and addresses travel unencrypted: put a TLS proxy in front of the shop and set ORIGIN to its https:// address'
}
