import { buffer } from 'node:stream/consumers'
import { type Frame, frameBytes, readFrame } from './frame.ts'

/** What a parser's script runs: one frame in, one out, and then the process is over and all that it held. */
export async function answerFrame(parse: (frame: Frame) => Promise<Frame>): Promise<void> {
  const frame = readFrame(new Uint8Array(await buffer(process.stdin)))
  if (!frame) throw new Error('no frame')
  for (const part of frameBytes(await parse(frame))) process.stdout.write(part)
  process.stdout.end()
}
