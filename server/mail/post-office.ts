import type { Letter } from '#shop/mail/letter.ts'

/** Where letters go. Two kinds: a real mail server, or a folder that staff can read. */
export interface PostOffice {
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}
