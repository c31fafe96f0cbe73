import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The first byte says by which key and in which way it was sealed: another way is another number. */
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

export interface SecretSeal {
  /** `about` says what it is: what was sealed for one use opens for no other. */
  seal(text: string, about: string): string
  /** Null where it was sealed with another secret, or touched since. */
  open(sealed: string, about: string): string | null
}

/** AES-256-GCM (NIST SP 800-38D) under a key of its own, made from the shop's secret by HKDF (RFC 5869). */
export function secretSeal(master: Uint8Array): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', master, '', `keepsake shop secrets ${VERSION}`, 32))
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]).toString(
        'base64url',
      )
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes[0] !== VERSION || bytes.length < 1 + IV_BYTES + TAG_BYTES) return null
      const [iv, tag, body] = [
        bytes.subarray(1, 1 + IV_BYTES),
        bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES),
        bytes.subarray(1 + IV_BYTES + TAG_BYTES),
      ]
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
