import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST_MB = 250
/** Alpine 3.24 and the two libraries that Node asks for, unpacked; measured by nobody here. */
const BASE_MB = 12

export const bytesIn = (path: string): number => {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}

/** How large the image is, unpacked; throws where it is larger than it may be. */
export function judgeSize(shop: string): string {
  const megabytes = (path: string) => Math.ceil(bytesIn(path) / 1e6)
  const parts = { base: BASE_MB, node: megabytes(process.execPath), shop: megabytes(shop) }
  const whole = parts.base + parts.node + parts.shop
  const said = `${whole} MB: ${parts.shop} of the shop, ${parts.node} of Node, ${parts.base} of the base`
  if (whole > LARGEST_MB) throw new Error(`The image is too large, ${said}\n${largest(shop)}`)
  return `The image is of ${said}.`
}

const largest = (shop: string) =>
  ['', 'node_modules']
    .flatMap(folder => readdirSync(join(shop, folder)).map(name => join(folder, name)))
    .map(path => ({ path, bytes: bytesIn(join(shop, path)) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 20)
    .map(({ path, bytes }) => `  ${(bytes / 1e6).toFixed(1)} MB ${path}`)
    .join('\n')
