import type { Letter } from '#shop/mail/letter.ts'
import { noteLetter } from '#shop/mail/sent-letters.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { PostOffice } from './post-office.ts'

interface Book {
  readonly transact: Transact
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/**
 * Notes each letter once it has left, for those who write without a job; a job notes its letters when
 * it is crossed off. A note that fails does not make a second letter.
 */
export function notedPostOffice(office: PostOffice, { transact, now, report }: Book): PostOffice {
  const noting = new Set<Promise<void>>()
  const note = (letter: Letter) => {
    const one = transact(transaction => noteLetter(transaction, letter, now()))
      .catch(report)
      .finally(() => noting.delete(one))
    noting.add(one)
    return one
  }
  return {
    ...office,
    send: letter => office.send(letter).then(() => note(letter)),
    async close() {
      await office.close()
      await Promise.all(noting)
    },
  }
}
