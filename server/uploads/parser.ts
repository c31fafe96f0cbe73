import * as v from 'valibot'
import { answerFrame } from '../parsing/parser.ts'
import { reencodeImage } from './decode.ts'
import { sanitiseImage } from './sanitise-image.ts'

/** Long sides of smaller copies that are wanted along. */
const askedSchema = v.object({ smaller: v.array(v.number()) })

/** One picture as it was sent: walked through, measured, decoded and written anew, all in here. */
await answerFrame(async (sent, asked) => {
  const sanitised = sanitiseImage(sent)
  if (!sanitised.ok) return { facts: { reason: sanitised.reason }, parts: [] }
  const { smaller } = v.parse(askedSchema, asked)
  const made = await reencodeImage(sanitised.file, smaller)
  if ('reason' in made) return { facts: { reason: made.reason }, parts: [] }
  const { width, height, files } = made
  return { facts: { width, height }, parts: files }
})
