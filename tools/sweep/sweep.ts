import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type StyleId, styles } from '#design/catalogue/styles.ts'
import { type CaseSet, casesOf } from './cases.ts'
import { alike, type SweepVerdict } from './judge.ts'
import { chooseSample } from './sample.ts'
import type { WorkerReport } from './worker.ts'

const HELP = `node ops/sweep [--only=<words in the name>] [--sample=<how many> --seed=<number>]
                  [--from=<number to go on from>] [--to=<number to end before>]
                  [--threads=<how many>] [--say]
node ops/sweep --random[=<how many, 2000 if not said>] [--seed=<number>] and the others:
                  designs that the rules let through, each of which must be possible to cast`

const RANDOM = 2000

interface Chosen {
  readonly set: CaseSet
  readonly names: readonly string[]
  readonly indices: readonly number[]
  readonly threads: number
  /** Tells every finding of the casting check, also where it is no fault. */
  readonly say: boolean
}

function chosen(words: readonly string[]): Chosen {
  const { values } = parseArgs({
    // `--random` may stand alone.
    args: words.map(word => (word === '--random' ? `--random=${RANDOM}` : word)),
    options: {
      only: { type: 'string', default: '' },
      sample: { type: 'string', default: '0' },
      random: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      to: { type: 'string', default: 'Infinity' },
      threads: { type: 'string', default: String(availableParallelism()) },
      say: { type: 'boolean', default: false },
    },
  })
  const [sample, count, seed] = [values.sample, values.random, values.seed].map(Number) as [
    number,
    number,
    number,
  ]
  const set: CaseSet = count > 0 ? { kind: 'random', count, seed } : { kind: 'grid' }
  const names = casesOf(set).cases.map(({ name }) => name)
  const all = names.flatMap((name, i) => (name.includes(values.only) ? [i] : []))
  const some = sample > 0 ? chooseSample(sample, all.length, seed).map(i => all[i] ?? 0) : all
  const indices = some.filter(i => i >= Number(values.from) && i < Number(values.to))
  return { set, names, indices, threads: Number(values.threads), say: values.say }
}

/** Makes and judges every piece; resolves to 1 if any is at fault. */
export async function runSweep(words: readonly string[]): Promise<number> {
  let choice: Chosen
  try {
    choice = chosen(words)
  } catch (fault) {
    console.error(`${fault instanceof Error ? fault.message : fault}\n${HELP}`)
    return 1
  }
  const { set, names, indices, threads, say } = choice
  console.log(`${indices.length} of ${names.length} pieces in ${threads} threads`)
  const begun = performance.now()
  const reports: WorkerReport[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(threads, indices.length) }, async () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: set })
      try {
        for (let index = indices[next++]; index !== undefined; index = indices[next++]) {
          const one = await reportOf(worker, index)
          reports.push(one)
          for (const fault of one.verdict?.faults ?? [])
            console.log(`FAULT ${index} ${names[index]} (${one.code}): ${fault}`)
          if (say)
            for (const words of one.verdict?.warnings ?? [])
              console.log(`${index} ${names[index]}: ${words}`)
          if (reports.length % 50 === 0)
            console.log(progress(reports.length, indices, begun, index))
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return report(reports, names, (performance.now() - begun) / 1000)
}

async function reportOf(worker: Worker, index: number): Promise<WorkerReport> {
  worker.postMessage(index)
  const [report] = await once(worker, 'message')
  return report
}

const progress = (done: number, { length }: readonly number[], begun: number, index: number) => {
  const seconds = (performance.now() - begun) / 1000
  return `${done} of ${length}, ${seconds.toFixed(0)} s, about ${((seconds / done) * (length - done)).toFixed(0)} s left (--from=${index} goes on from here)`
}

function report(
  reports: readonly WorkerReport[],
  names: readonly string[],
  seconds: number,
): number {
  const made = reports.flatMap(({ index, verdict }) =>
    verdict ? [{ style: names[index]?.split(',')[0] as StyleId, verdict }] : [],
  )
  const rows = [...styles.map(({ id }) => id), 'all' as const].flatMap(style => {
    const verdicts = made.filter(one => style === 'all' || one.style === style)
    return verdicts.length > 0
      ? [
          rowOf(
            style,
            verdicts.map(({ verdict }) => verdict),
          ),
        ]
      : []
  })
  console.log()
  console.log(
    line([
      'style',
      'pieces',
      'at fault',
      'ms each',
      'triangles',
      `with casting findings (${inMetals})`,
    ]),
  )
  for (const row of rows) console.log(line(row))
  const faulty = made.filter(({ verdict }) => verdict.faults.length > 0).length
  console.log(`\n${made.length} pieces in ${seconds.toFixed(0)} s, ${faulty} at fault`)
  return faulty > 0 ? 1 : 0
}

function rowOf(style: string, verdicts: readonly SweepVerdict[]): readonly string[] {
  const mean = (of: (verdict: SweepVerdict) => number) =>
    Math.round(verdicts.reduce((sum, verdict) => sum + of(verdict), 0) / verdicts.length)
  return [
    style,
    String(verdicts.length),
    String(verdicts.filter(({ faults }) => faults.length > 0).length),
    String(mean(({ ms }) => ms)),
    String(mean(({ triangles }) => triangles)),
    alike
      .map((_, i) => verdicts.filter(({ findings }) => (findings[i] ?? 0) > 0).length)
      .join(' / '),
  ]
}

/** `14k yellow / platinum`: the order in which pieces with findings are counted. */
const inMetals = alike.map(({ short }) => short).join(' / ')

const widths = [18, 7, 9, 8, 10, 0]
const line = (cells: readonly string[]) =>
  cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' ')
