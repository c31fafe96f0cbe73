import { setFlagsFromString } from 'node:v8'
import * as v from 'valibot'
import { answerFrame } from '../parsing/parser.ts'
import { reencodeImage } from './decode.ts'
import { sanitiseImage } from './sanitise-image.ts'

/** Long sides of smaller copies that are wanted along. */
const requestSchema = v.object({ smaller: v.array(v.number()) })

/** Up to here compiling the codecs' busy functions once more takes longer than it saves. */
const SMALL_PIXELS = 2_000_000
const COMPILE_ONCE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

// The PNG codec asks whether it was given one of them, and Node would read its HTTP client to say no.
for (const name of ['Request', 'Response']) Reflect.deleteProperty(globalThis, name)

/** One picture as it was sent: walked through, measured, decoded and written anew, all in here. */
await answerFrame(async (sent, request) => {
  const sanitised = sanitiseImage(sent)
  if (!sanitised.ok) return { facts: { reason: sanitised.reason }, parts: [] }
  const { width: wide, height: high } = sanitised.file
  if (wide * high <= SMALL_PIXELS) for (const flag of COMPILE_ONCE) setFlagsFromString(flag)
  const { smaller } = v.parse(requestSchema, request)
  const { width, height, files } = await reencodeImage(sanitised.file, smaller)
  return { facts: { width, height }, parts: files }
})
