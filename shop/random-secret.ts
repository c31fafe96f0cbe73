import { hash } from 'node:crypto'
import type { Random } from './random.ts'

const secretShape = /^[A-Za-z0-9_-]{43}$/

/** 256 bits as text that a cookie may hold. */
export function newSecret(random: Random): string {
  return Buffer.from(random(32)).toString('base64url')
}

export function isRandomSecret(text: string): boolean {
  return secretShape.test(text)
}

/** A fast hash is enough: nobody can try 2^256 values, and no two secrets are alike. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}
