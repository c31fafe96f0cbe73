import type { StoneTerms } from '#schemas/stone-terms.ts'
import type { Transact } from '../persistence/transaction.ts'
import type { ListCounts } from './import-report.ts'
import {
  type ListRead,
  type ListReport,
  type ListTask,
  MOST_LIST_BYTES,
  MOST_LIST_LINES,
} from './read-list.ts'
import {
  beginImport,
  finishReading,
  refuseImport,
  type SentList,
  stagePart,
} from './stage-import.ts'

/** Whoever reads lists may be busy, or have given up. */
export type ListAnswer =
  | (Extract<ListRead, { ok: true }> & { readonly parts: Iterable<string> })
  | Extract<ListRead, { ok: false }>
  | { readonly ok: false; readonly reason: 'busy' | 'too-slow' }

export type ReadStoneList = (bytes: Uint8Array, task: ListTask) => Promise<ListAnswer>

export type ListImportAnswer =
  | {
      readonly ok: true
      readonly id: string
      readonly report: ListReport
      readonly counts: ListCounts
    }
  | { readonly ok: false; readonly words: string }

/** Why a list is not taken, in words for whoever sent it. */
export function listRefusalWords(answer: Extract<ListAnswer, { ok: false }>): string {
  switch (answer.reason) {
    case 'broken':
      return `Line ${answer.line ?? 0} cannot be read. ${answer.words ?? ''} Nothing was taken.`
    case 'packed':
      return 'This file is packed. Unpack it, and send the list that is in it.'
    case 'web-page':
      return 'This is a web page and no list: perhaps a page that asks to sign in.'
    case 'not-text':
      return 'This is no list of text. Save it as CSV in your spreadsheet, and send that.'
    case 'empty':
      return 'There is no stone in this file.'
    case 'too-large':
    case 'too-many-lines':
      return `This is more than ${MOST_LIST_LINES.toLocaleString('en')} lines or ${MOST_LIST_BYTES / 1024 / 1024} MB.`
    case 'too-slow':
      return 'It took too long to read this file, so it was given up.'
    case 'busy':
      return 'Another list is being read. Please send it again in a moment.'
  }
}

/** Reads a list and keeps its lines beside the stones, to be looked at; no stone is changed by it. */
export async function takeList(
  { transact, read }: { readonly transact: Transact; readonly read: ReadStoneList },
  {
    bytes,
    terms,
    currency,
    ...sent
  }: SentList & {
    readonly bytes: Uint8Array
    readonly terms: StoneTerms
    readonly currency: string
  },
): Promise<ListImportAnswer> {
  const { id, known } = await transact(transaction => beginImport(transaction, sent))
  const answer = await read(bytes, { terms, currency, known })
  if (!answer.ok) {
    const words = listRefusalWords(answer)
    await transact(transaction => refuseImport(transaction, { id, fault: words, now: sent.now }))
    return { ok: false, words }
  }
  for (const part of answer.parts) await transact(transaction => stagePart(transaction, id, part))
  const { report } = answer
  const counts = await transact(transaction =>
    finishReading(transaction, { id, supplierId: sent.supplierId, report }),
  )
  return { ok: true, id, report, counts }
}
