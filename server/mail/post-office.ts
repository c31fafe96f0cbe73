import type { Letter } from '#shop/mail/letter.ts'

/** Where letters go. Two kinds: a real mail server, or a folder that staff can read. */
export interface PostOffice {
  send(letter: Letter): Promise<void>
  /** Tries the way there, without a letter; rejects where none would arrive. */
  check(): Promise<void>
  /** Lets go of letters that are kept, to an address given by its hash. Who keeps none has none to forget. */
  forget(addressee: string): Promise<void>
  close(): Promise<void>
}
