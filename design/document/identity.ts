import type { Design } from './design.ts'
import { hex, sha256 } from './sha256.ts'

const utf8 = new TextEncoder()

/** One text for one value: keys in order, nothing that is null, no spaces. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const part = (value as Readonly<Record<string, unknown>>)[key]
    if (part !== null && part !== undefined) text += `${text && ','}"${key}":${canonicalText(part)}`
  }
  return `{${text}}`
}

/**
 * The name of a design in address, cart, order, proof and workshop: SHA-256 of its canonical text.
 * It includes the version, so a design that is migrated is a new one; an order keeps the old.
 */
export const designHash = (design: Design): string =>
  hex(sha256(utf8.encode(canonicalText(design))))
