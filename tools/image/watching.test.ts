import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { showBackups } from '#server/backups/backup-metrics.ts'
import { openMetrics } from '#server/process/metrics.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'

const Dashboard = v.looseObject({
  panels: v.array(
    v.looseObject({
      title: v.string(),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
      targets: v.array(v.looseObject({ expr: v.string() })),
    }),
  ),
})
const Rules = v.strictObject({
  groups: v.array(
    v.strictObject({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.pipe(v.string(), v.regex(/^[A-Z]\w+$/)),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smh]$/))),
          labels: v.object({ severity: v.picklist(['page', 'warn']) }),
          annotations: v.strictObject({ summary: v.string(), description: v.string() }),
        }),
      ),
    }),
  ),
})
const dashboard = v.parse(
  Dashboard,
  JSON.parse(readFileSync('deploy/grafana/keepsake.json', 'utf8')),
)
const rules = v.parse(Rules, parse(readFileSync('deploy/prometheus/rules.yaml', 'utf8')))

/** Names in an expression that are neither functions nor words of PromQL, without labels and what is in quotes. */
const metricsIn = (expression: string) =>
  [
    ...expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) *\([^)]*\)/g, '')
      .matchAll(/\b[a-z][a-z_]*(?![\w(]| *\()/g),
  ]
    .map(([name]) => name)
    .filter(name => !['by', 'or', 'and', 'unless', 'e', 'up'].includes(name))

async function exported(): Promise<Set<string>> {
  const metrics = openMetrics()
  showBackups(metrics.register, () => ({ newestGoodAt: new Date(), bytes: 1, hasFailed: false }))
  metrics.observe({ method: 'GET', route: '/', status: 200, seconds: 1 })
  metrics.workers('pictures')
  const all = await metrics.json()
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

test('dashboard and alerts speak of metrics that the shop shows', async () => {
  const known = await exported()
  const asked = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.groups.flatMap(group => group.rules.map(({ expr }) => expr)),
  ]
  const names = asked.flatMap(metricsIn)
  expect(names.length).toBeGreaterThan(asked.length - 2)
  expect(names.filter(name => !known.has(name))).toEqual([])
})

test('what is counted is there before the first time, or an alert would miss it', async () => {
  const text = await openMetrics().text()
  for (const series of [
    ...Object.keys(rateLimits).map(limit => `limits_reached_total{limit="${limit}"}`),
    'telemetry_dropped_total{signal="traces"}',
  ])
    expect(text).toContain(`${series} 0\n`)
})

test('no panel lies on another, and none is wider than the page', () => {
  const taken = new Set<string>()
  for (const { title, gridPos } of dashboard.panels) {
    expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true])
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect([title, taken.has(`${x} ${y}`)]).toEqual([title, false])
        taken.add(`${x} ${y}`)
      }
  }
})
