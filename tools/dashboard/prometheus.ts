import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { freePort } from '#tools/testing/free-port.ts'

const SCRAPE_SECONDS = 2
const START_MS = 60_000

const Point = v.tuple([v.number(), v.pipe(v.string(), v.transform(Number))])
const Series = v.object({ metric: v.record(v.string(), v.string()), values: v.array(Point) })
const Range = v.object({ data: v.object({ result: v.array(Series) }) })
const Rules = v.object({
  data: v.object({
    groups: v.array(
      v.object({ rules: v.array(v.looseObject({ name: v.string(), health: v.string() })) }),
    ),
  }),
})

export type PrometheusSeries = v.InferOutput<typeof Series>

/** A Prometheus of its own, in that folder, which asks that port for `/metrics` as the job `keepsake`. */
export async function startPrometheus(folder: string, metricsPort: number, ruleFile: string) {
  const port = await freePort()
  const config = join(folder, 'prometheus.yaml')
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: `${SCRAPE_SECONDS}s`, evaluation_interval: `${SCRAPE_SECONDS}s` },
      rule_files: [ruleFile],
      scrape_configs: [
        { job_name: 'keepsake', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
      ],
    }),
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ask = async (path: string, query: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${port}${path}?${new URLSearchParams(query)}`
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${query.query ?? path}: ${await answer.text()}`)
    return answer
  }
  const until = performance.now() + START_MS
  while (!(await ask('/-/ready').catch(() => null))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error('Prometheus did not start. Debian: apt-get install prometheus')
    await delay(200)
  }
  return {
    /** What Grafana would ask for a panel of that time. */
    async range(expression: string, from: number, to: number): Promise<PrometheusSeries[]> {
      const step = String(SCRAPE_SECONDS)
      const times = { start: String(from), end: String(to), step }
      const answer = await ask('/api/v1/query_range', { query: expression, ...times })
      return v.parse(Range, await answer.json()).data.result
    },
    /** Names of rules that could not be evaluated. */
    async brokenRules(): Promise<string[]> {
      const { data } = v.parse(Rules, await (await ask('/api/v1/rules')).json())
      const all = data.groups.flatMap(({ rules }) => rules)
      return all.filter(({ health }) => health !== 'ok').map(({ name }) => name)
    },
    stop: () => child.kill(),
  }
}
