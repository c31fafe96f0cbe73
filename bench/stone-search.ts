import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchFinding } from './measurement.ts'

const CLIENTS = 8
const EACH = 40
/** So many pages before any is counted: a program that has just started compiles what it runs. */
const WARM = 80

/** The same wishes each time, and none twice, so that no page is a kept one. */
function addresses(count = CLIENTS * EACH): readonly string[] {
  let seed = 7
  const next = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * most)
  }
  const one = <T>(list: readonly T[]) => list[next(list.length)] as T
  return Array.from({ length: count }, (_, i) => {
    const query = new URLSearchParams({ caratMin: String((200 + i) / 1000) })
    if (next(2)) query.append('shape', one(['round', 'oval', 'pear', 'cushion']))
    if (next(2)) query.set('priceMax', String(1000 + next(20_000)))
    if (next(2)) query.set('colourMax', one([...'EFGHIJ']))
    if (next(2)) query.set('clarityMax', one(['VVS2', 'VS1', 'VS2', 'SI1']))
    if (next(3) === 0) query.set('cut', 'Very good')
    query.set('sort', one(['price', 'price-down', 'carat', 'carat-down']))
    if (next(2)) query.set('view', 'table')
    return `/stones?${query}`
  })
}

/** What a process has had of processors, in hundredths of a second: fields 14 and 15 of proc_pid_stat(5). */
function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Eight customers, each of whom looks at what was found for two seconds; the answer ends it. */
export const customersSearching = (origin: string) => () => {
  const waiting = [...addresses()]
  const end = new AbortController()
  const customer = async (after: number) => {
    await pause(after * 250, undefined, { signal: end.signal })
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await fetch(origin + path)
      await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      await pause(2000, undefined, { signal: end.signal })
    }
  }
  const all = Promise.allSettled(Array.from({ length: CLIENTS }, (_, i) => customer(i)))
  return async () => {
    end.abort()
    for (const done of await all)
      if (done.status === 'rejected' && done.reason?.name !== 'AbortError') throw done.reason
  }
}

/** Eight clients, each with one question after the other, any combination of wishes, on a shop that has stones. */
export async function searchTimes(
  origin: string,
  pid: number,
  rows: number,
): Promise<BenchFinding> {
  const waiting = [...addresses(CLIENTS * EACH + WARM)]
  const ask = async (path: string) => {
    const begun = performance.now()
    const answer = await fetch(origin + path)
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - begun
  }
  // The copy of all stones is made by the first who asks.
  await ask('/stones')
  for (const path of waiting.splice(0, WARM)) await ask(path)
  const times: number[] = []
  const before = processorMs(pid)
  const client = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      times.push(await ask(path))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const each = (processorMs(pid) - before) / times.length
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    what: `a search among ${rows.toLocaleString('en')} stones, ${CLIENTS} clients, p95`,
    value: p95,
    unit: 'ms',
    details: `median ${(times[times.length >> 1] ?? 0).toFixed(0)} ms, CPU ${each.toFixed(1)} ms`,
  }
}
