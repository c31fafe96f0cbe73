import { BlockList, isIP } from 'node:net'

/** What is not the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry and ipv6. */
const special = new BlockList()
const ranges4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12',
  '192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15',
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]
const ranges6 = [
  '::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32',
  '2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
]
const add = (lists: readonly string[], family: 'ipv4' | 'ipv6') => {
  for (const range of lists.join(' ').split(' ')) {
    const [net = '', bits] = range.split('/')
    special.addSubnet(net, Number(bits), family)
  }
}
add(ranges4, 'ipv4')
add(ranges6, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** An IPv4 address in the clothes of IPv6 is judged as what it is. */
const bare = (address: string) =>
  /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

const within = (list: BlockList, address: string) => {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Where a request may go. `allowsLocal`: the shop itself is only on this machine, so it may call it too. */
export function mayReach(address: string, allowsLocal: boolean): boolean {
  const known = bare(address)
  if (isIP(known) === 0) return false
  if (allowsLocal && within(loopback, known)) return true
  // Not all spellings of mapped addresses are unwrapped above: `check` itself sees through the rest.
  return !within(special, known) && !(isIP(known) === 6 && /^::/.test(known))
}

export type ReadUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly words: string }

const MOST_LETTERS = 500
const no = (words: string): ReadUrl => ({ ok: false, words })
const isLocalHost = (host: string) => host === 'localhost' || within(loopback, host)

/** Whether the address of a webhook is one we would ever call; what its name leads to is looked at each time. */
export function readWebhookUrl(typed: string, allowsLocal: boolean): ReadUrl {
  if (typed.length > MOST_LETTERS || !URL.canParse(typed))
    return no('This is not an address, such as https://accounts.example.com/keepsake.')
  const url = new URL(typed)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username || url.password) return no('Leave the name and password out of the address.')
  if (url.protocol !== 'https:' && !(allowsLocal && url.protocol === 'http:' && isLocalHost(host)))
    return no('The address must begin with https://.')
  if (isIP(host) !== 0 ? !mayReach(host, allowsLocal) : isLocalHost(host) && !allowsLocal)
    return no('This address is not on the public internet.')
  url.hash = ''
  return { ok: true, url: url.href }
}

/** A shop whose own address is this machine: somebody is developing, or testing. */
export const isLocalOrigin = (origin: string) =>
  isLocalHost(new URL(origin).hostname.replace(/^\[|\]$/g, ''))
