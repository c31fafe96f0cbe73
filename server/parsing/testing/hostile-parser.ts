import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { answerFrame } from '../parser.ts'

/** What a parser might do that a hostile file controls. */
const actions: Readonly<Record<string, () => unknown>> = {
  nothing: () => 'fine',
  spin: () => {
    for (;;);
  },
  'fill the heap': () => {
    const kept: number[][] = []
    for (;;) kept.push(new Array<number>(1000).fill(kept.length))
  },
  'fill the memory': () => {
    const kept: Uint8Array[] = []
    for (;;) kept.push(new Uint8Array(10_000_000).fill(1))
  },
  'talk for ever': () => 'x'.repeat(2_000_000),
  'end at once': () => process.exit(0),
  environment: () => Object.keys(process.env).filter(name => name !== 'PWD' && name !== '_'),
  write: () => writeFileSync('/tmp/keepsake-hostile-parser', 'x'),
  read: () => readFileSync('/etc/hostname', 'utf8'),
  start: () => spawnSync('true').error?.message,
  'who started it': () => process.ppid,
  priority: () => getPriority(),
}

await answerFrame(async (_, facts) => ({ facts: actions[String(facts)]?.(), parts: [] }))
