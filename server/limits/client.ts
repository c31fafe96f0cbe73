import { isIP } from 'node:net'

/**
 * Who somebody is to every limit there is: an IPv4 address, or the /64 of an IPv6 one, which is the
 * least that a line is given (RFC 6177) and so what one person can change at will. Null for what is
 * no address.
 */
export function clientOf(written: string): string | null {
  const address = bare(written.trim())
  switch (isIP(address)) {
    case 4:
      return address
    case 6:
      return clientOfIpv6(address)
    default:
      return null
  }
}

/** Without brackets, a port (some proxies write one) and the name of an interface. */
function bare(written: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(written) ?? []
  const [, ipv4] = /^([\d.]+):\d+$/.exec(written) ?? []
  return (inBrackets ?? ipv4 ?? written).split('%', 1)[0] ?? ''
}

function clientOfIpv6(address: string): string {
  const groups = groupsOf(address)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  // IPv4-mapped, RFC 4291 2.5.5.2: how a socket for both writes a visitor with IPv4.
  if ([a, b, c, d, e].every(group => group === 0) && f === 0xffff)
    return [g >> 8, g & 255, h >> 8, h & 255].join('.')
  return `${[a, b, c, d].map(group => group.toString(16)).join(':')}::/64`
}

/** The eight groups of any spelling. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::', 2)
  const before = numbersOf(head)
  if (tail === undefined) return before
  const after = numbersOf(tail)
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const numbersOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap(group => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })
