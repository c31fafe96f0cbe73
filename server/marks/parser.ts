import { markFiles } from '#schemas/look/mark.ts'
import { answerFrame } from '../parsing/parser.ts'
import { makeMark } from './make-mark.ts'

/** One mark as it was sent: read and drawn anew, all in here. */
await answerFrame(async sent => {
  const made = await makeMark(sent)
  if (!made.ok) {
    const { reason, found } = made
    return { facts: { reason, ...(found && { found }) }, parts: [] }
  }
  return { facts: made.mark, parts: markFiles.map(file => made.files[file] ?? new Uint8Array(0)) }
})
