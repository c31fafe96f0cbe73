import { largerBodies } from '#server/http/body-limits.ts'
import { REQUEST_LIMITS } from '#server/http/shop-handlers.ts'

const MIB = 1024 * 1024

/** What stands round a file in a form is no part of what a reader may send. */
function sizeText(bytes: number): string {
  const inMib = Math.floor(bytes / MIB)
  if (bytes - inMib * MIB <= 4096) return `${inMib} MiB`
  return `${Math.floor(bytes / 1e6)} MB`
}

/** Whether the guide says how large each body may be, and has its proxy let the largest through. */
export function bodySizeFaults(file: string, text: string): string[] {
  const row = text.split('\n').find(line => line.includes('(413)')) ?? ''
  const sizes = [
    `over ${sizeText(REQUEST_LIMITS.bodyBytes)}`,
    ...largerBodies.map(({ name, bytes }) => `${name} ${sizeText(bytes)}`),
  ]
  const missing = sizes.filter(words => !row.includes(words))
  const most = Math.max(...largerBodies.map(({ bytes }) => bytes))
  const proxied = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1] ?? 0) * MIB
  return [
    ...missing.map(words => `${file}: the row about 413 does not say "${words}"`),
    ...(proxied < most ? [`${file}: client_max_body_size is less than ${most} bytes`] : []),
  ]
}
