/** Bytes 128 to 159, where Windows-1252 is not Latin-1: https://encoding.spec.whatwg.org/index-windows-1252.txt. */
const between = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = (letter: string): number | undefined => {
  const code = letter.codePointAt(0) ?? 0
  if (code < 128 || (code > 159 && code < 256)) return code
  const at = between.indexOf(letter)
  return at === -1 ? undefined : 128 + at
}

/** Without its accents, where only they are missing there; else a question mark. */
function bytesOf(letter: string): readonly number[] {
  const byte = byteOf(letter)
  if (byte !== undefined) return [byte]
  const plain = [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].map(byteOf)
  return plain.length > 0 && plain.every(one => one !== undefined) ? plain : [63]
}

/** Text as programs read it that know no UTF-8. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text.normalize('NFC')].flatMap(bytesOf))
