import { createHash } from 'node:crypto'

const MODULUS = 1n << 256n

/**
 * How many rows a table has, and a sum of their hashes: the same for the same rows in any order, for no
 * two databases promise one.
 */
export interface TableDigest {
  readonly rows: number
  readonly digest: string
}

export function openDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(row: string) {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS
    },
    value: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}
