import { createHash } from 'node:crypto'

/** One name for an email with a key, however often it is sent. */
export const emailNameOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32)
