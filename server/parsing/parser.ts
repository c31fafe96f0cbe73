import { readFileSync, writeSync } from 'node:fs'
import { frameBytes, type MessageFrame } from './frame.ts'

const [IN, OUT] = [0, 1] as const

/**
 * What a parser's script runs: a file and some facts of ours in, one frame out, and then the process is
 * over and all that it held.
 */
export async function answerFrame(
  parse: (sent: Uint8Array<ArrayBuffer>, facts: unknown) => Promise<MessageFrame>,
): Promise<void> {
  const facts: unknown = JSON.parse(process.argv[2] ?? 'null')
  const sent = new Uint8Array(readFileSync(IN))
  for (const part of frameBytes(await parse(sent, facts))) write(part)
}

/** All of it: a write may end before. */
function write(part: Uint8Array) {
  for (let at = 0; at < part.length; ) at += writeSync(OUT, part, at)
}
