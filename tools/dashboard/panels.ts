import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'

const Dashboard = v.object({
  panels: v.array(
    v.object({
      type: v.picklist(['stat', 'timeseries']),
      title: v.string(),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
      targets: v.array(v.object({ expr: v.string(), legendFormat: v.string() })),
      fieldConfig: v.object({
        defaults: v.object({
          unit: v.string(),
          custom: v.optional(v.object({ stacking: v.object({ mode: v.string() }) })),
        }),
      }),
    }),
  ),
})
const Rules = v.object({
  groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string(), expr: v.string() })) })),
})

export type Panel = v.InferOutput<typeof Dashboard>['panels'][number]

export const readPanels = (file: string): readonly Panel[] =>
  v.parse(Dashboard, JSON.parse(readFileSync(file, 'utf8'))).panels

/** What each alert looks at, without the comparison: that there is something to compare. */
export const readAlerts = (file: string) =>
  v
    .parse(Rules, parse(readFileSync(file, 'utf8')))
    .groups.flatMap(({ rules }) => rules)
    .map(({ alert, expr }) => ({
      alert,
      looksAt: expr.trim().replace(/ (>|==) [\de.]+$| unless .*/, ''),
    }))

/** As Grafana fills in its variables. */
export const filledIn = (expression: string, rateInterval: string) =>
  expression.replaceAll('$job', 'keepsake').replaceAll('$__rate_interval', rateInterval)
