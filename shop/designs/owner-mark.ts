import { createHash } from 'node:crypto'

/** By which a browser knows whose designs it holds, and nothing else about them. */
export const ownerMark = (accountId: string) =>
  createHash('sha256').update(`designs of ${accountId}`).digest('base64url').slice(0, 16)
