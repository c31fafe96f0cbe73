import { answerFrame } from '../parsing/parser.ts'
import { reencodeImage } from './decode.ts'
import { sanitiseImage } from './sanitise-image.ts'

/** One picture as it was sent: walked through, measured, decoded and written anew, all in here. */
await answerFrame(async sent => {
  const sanitised = sanitiseImage(sent)
  if (!sanitised.ok) return { facts: { reason: sanitised.reason }, parts: [] }
  const made = await reencodeImage(sanitised.file)
  if ('reason' in made) return { facts: { reason: made.reason }, parts: [] }
  const { width, height, bytes } = made
  return { facts: { width, height }, parts: [bytes] }
})
