import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./killed-process.ts', import.meta.url))

export interface Killed {
  /** What it had said before it died; `begun` is not among it. */
  readonly said: readonly string[]
  readonly wasKilled: boolean
  /** From its beginning to its end. */
  readonly ms: number
}

/**
 * Lets a process begin its work, or tell of so many orders, and kills it so long afterwards; infinity lets
 * it finish.
 */
export async function killAfter(words: readonly string[], ms: number, orders = 0): Promise<Killed> {
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<string | null>(resolve => {
    child.once('exit', (_code, signal) => resolve(signal))
  })
  const complaints: string[] = []
  child.stderr.setEncoding('utf8').on('data', text => complaints.push(text))
  const said: string[] = []
  let begunAt = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'begun') begunAt = performance.now()
    else said.push(line)
    // Lines that were written before it died are still read after it.
    if (said.length === orders && Number.isFinite(ms))
      void delay(ms).then(() => child.kill('SIGKILL'))
  }
  const signal = await ended
  if (signal === null && !said.includes('done')) throw new Error(complaints.join(''))
  return { said, wasKilled: signal === 'SIGKILL', ms: performance.now() - begunAt }
}
