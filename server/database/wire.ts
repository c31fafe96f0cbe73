/** A value in the protocol's words; bytes are bytes. */
export type Said = string | Buffer | null

const FIRST_BYTES = 1024
/** Beyond this length a text is measured; below, room for its longest spelling costs less. */
const SHORT_LETTERS = 256
const BYTES_OF_A_LETTER = 3

/**
 * What is said to PostgreSQL until it is to answer, in one piece
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html). Message by message through
 * a stream, saying it was a twentieth of the server's work on a checkout.
 */
export class Wire {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #at = 0

  /** Makes a statement known under a name. */
  parse(name: string, text: string): void {
    const begun = this.#begin('P')
    this.#text(name)
    this.#text(text)
    this.#int16(0)
    this.#end(begun)
  }

  /** Asks for the columns of its answer. */
  describe(name: string): void {
    this.#about('D', name)
  }

  /** Has it forgotten. */
  close(name: string): void {
    this.#about('C', name)
  }

  /** Has it done with these values, and all of its answer sent. */
  execute(name: string, values: readonly Said[]): void {
    const begun = this.#begin('B')
    this.#text('')
    this.#text(name)
    const bytes = values.some(value => value !== null && typeof value !== 'string')
    this.#int16(bytes ? values.length : 0)
    if (bytes)
      for (const value of values) this.#int16(value === null || typeof value === 'string' ? 0 : 1)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    // Every column as text.
    this.#int16(0)
    this.#end(begun)
    const asked = this.#begin('E')
    this.#text('')
    this.#int32(0)
    this.#end(asked)
  }

  /** The end of it. */
  sync(): Buffer {
    this.#end(this.#begin('S'))
    return this.#bytes.subarray(0, this.#at)
  }

  #about(kind: string, name: string) {
    const begun = this.#begin(kind)
    this.#text(`S${name}`)
    this.#end(begun)
  }

  /** A message is its kind, its length without the kind, and what it says. */
  #begin(kind: string): number {
    this.#room(5)
    this.#bytes[this.#at] = kind.charCodeAt(0)
    const begun = this.#at + 1
    this.#at += 5
    return begun
  }

  #end(begun: number) {
    this.#bytes.writeInt32BE(this.#at - begun, begun)
  }

  #value(value: Said) {
    if (value === null) return this.#int32(-1)
    const most = typeof value === 'string' ? longest(value) : value.length
    this.#room(4 + most)
    const from = this.#at + 4
    const length =
      typeof value === 'string' ? this.#bytes.write(value, from) : value.copy(this.#bytes, from)
    this.#bytes.writeInt32BE(length, this.#at)
    this.#at = from + length
  }

  #text(text: string) {
    this.#room(longest(text) + 1)
    this.#at += this.#bytes.write(text, this.#at)
    this.#bytes[this.#at++] = 0
  }

  #int16(number: number) {
    this.#room(2)
    this.#at = this.#bytes.writeUInt16BE(number, this.#at)
  }

  #int32(number: number) {
    this.#room(4)
    this.#at = this.#bytes.writeInt32BE(number, this.#at)
  }

  #room(bytes: number) {
    const needed = this.#at + bytes
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 4))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}

const longest = (text: string) =>
  text.length <= SHORT_LETTERS ? text.length * BYTES_OF_A_LETTER : Buffer.byteLength(text)
