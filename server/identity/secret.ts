import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** What a random token looks like: 256 bits, safe in a URL. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Tokens have 256 random bits, so a plain hash is enough: there is nothing to guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * The one secret that is not in the database. What is sealed with it, and what is limited under
 * it, stays closed to somebody who has only the database.
 */
export interface Secret {
  seal(text: string): string
  open(sealed: string): string
  mark(text: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function secretFrom(master: Uint8Array): Secret {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `keepsake ${use}`, 32))
  const sealing = derive('seal')
  const marking = derive('mark')
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
    mark: text => createHmac('sha256', marking).update(text).digest('base64url'),
  }
}
