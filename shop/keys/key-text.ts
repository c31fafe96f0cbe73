import type { Random } from '../random.ts'
import { newSecret } from '../random-secret.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const shape = /^(kpk_[a-z2-9]{8})_[A-Za-z0-9_-]{43}$/

/** `kpk_` and eight letters to know it by, then 256 random bits. Scanners of code find it by its beginning. */
export function newKeyText(random: Random) {
  const name = Array.from(random(8), byte => LETTERS[byte % LETTERS.length]).join('')
  const prefix = `kpk_${name}`
  return { prefix, key: `${prefix}_${newSecret(random)}` }
}

export const isKeyText = (text: string) => shape.test(text)
