import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 compiles WebAssembly twice, the second time by a compiler that takes over a gigabyte for PostgreSQL:
 * at every start, for minutes, and a machine with one gigabyte ends the shop for it. Without the second
 * time queries that compute for seconds take longer; the shop has none (docs/scale.md). Only for what is compiled afterwards; pictures, models
 * and parsers are processes of their own and are not touched.
 */
export function compileLightly(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag)
}

/** By V8's own names: twice over, and what it keeps ready for what is new goes back to the system too. */
const WHOLLY = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

/**
 * What a start leaves behind, a closed database among it, is given back when it is collected, which would be much
 * later. An ordinary collection leaves the room for what is new as large as the start made it: up to 64 MB.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect(WHOLLY)
}
