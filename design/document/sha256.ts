import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const utf8 = new TextEncoder()

/** Of a text, in hexadecimal, at once: the browser's own SHA-256 answers by a promise. */
export const sha256OfText = (text: string): string => bytesToHex(sha256(utf8.encode(text)))
