import type { Panel } from './panels.ts'
import type { PrometheusSeries } from './prometheus.ts'

const COLUMN = 50
const ROW = 26
const GAP = 8
const COLOURS = ['#2f6f4f', '#b0562d', '#31619c', '#8a3f73', '#8c7a1f', '#3d8a8a', '#a33', '#555']

const UNITS: Readonly<Record<string, (value: number) => string>> = {
  s: value => (value < 1 ? `${Math.round(value * 1000)} ms` : `${short(value)} s`),
  h: value => `${short(value)} h`,
  bytes: value => `${Math.round(value / 1e6)} MB`,
  percentunit: value => `${short(value * 100)} %`,
  reqps: value => `${short(value)}/s`,
  ops: value => `${short(value)}/s`,
  cps: value => `${short(value)}/s`,
}
const short = (value: number) => String(Number(value.toPrecision(value < 100 ? 2 : 3)))
const escaped = (text: string) => text.replace(/[<>&]/g, sign => `&#${sign.charCodeAt(0)};`)

export interface PanelAnswer {
  readonly legend: string
  readonly series: PrometheusSeries
}

export interface DrawnPanel {
  readonly panel: Panel
  readonly answers: readonly PanelAnswer[]
}

const nameOf = ({ legend, series }: PanelAnswer) =>
  legend.replace(/\{\{(\w+)\}\}/g, (_, label: string) => series.metric[label] ?? '')
const lastOf = ({ series }: PanelAnswer) =>
  series.values.findLast(([, value]) => !Number.isNaN(value))?.[1]

function plot({ panel, answers }: DrawnPanel, from: number, to: number, height: number): string {
  const width = panel.gridPos.w * COLUMN - 2 * GAP
  const [left, top, bottom] = [54, 6, height - 16]
  const isStacked = panel.fieldConfig.defaults.custom?.stacking.mode === 'normal'
  const below = new Map<number, number>()
  const lines = answers.map(({ series }) =>
    series.values
      .filter(([, value]) => Number.isFinite(value))
      .map(([time, value]) => {
        const sum = value + (isStacked ? (below.get(time) ?? 0) : 0)
        below.set(time, sum)
        return [time, sum] as const
      }),
  )
  const most = Math.max(1e-9, ...lines.flat().map(([, value]) => value))
  const unit = UNITS[panel.fieldConfig.defaults.unit] ?? short
  const x = (time: number) => left + ((time - from) / (to - from)) * (width - left - 4)
  const y = (value: number) => bottom - (value / most) * (bottom - top)
  const axis = [0, 0.5, 1].map(
    part =>
      `<line x1="${left}" x2="${width - 4}" y1="${y(most * part)}" y2="${y(most * part)}" stroke="#ddd"/>
       <text x="${left - 6}" y="${y(most * part) + 4}" text-anchor="end">${unit(most * part)}</text>`,
  )
  const clock = (time: number) => new Date(time * 1000).toISOString().slice(11, 19)
  const paths = lines.map((line, i) => {
    const points = line.map(([time, value]) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[i % COLOURS.length]}" stroke-width="1.6"/>`
  })
  return `<svg width="${width}" height="${height}">${axis.join('')}${paths.join('')}
    <text x="${left}" y="${height - 2}">${clock(from)}</text>
    <text x="${width - 4}" y="${height - 2}" text-anchor="end">${clock(to)} UTC</text></svg>`
}

function panelOf(drawn: DrawnPanel, from: number, to: number): string {
  const { panel, answers } = drawn
  const { x, y, w, h } = panel.gridPos
  const place = `left:${x * COLUMN}px;top:${y * ROW}px;width:${w * COLUMN - GAP}px;height:${h * ROW - GAP}px`
  const unit = UNITS[panel.fieldConfig.defaults.unit] ?? short
  const legend = answers
    .map(
      (one, i) => `<i style="color:${COLOURS[i % COLOURS.length]}">━</i> ${escaped(nameOf(one))}`,
    )
    .join(' &ensp; ')
  const [first] = answers
  const value = first && lastOf(first)
  const inside =
    panel.type === 'stat'
      ? `<b>${value === undefined ? 'no data' : unit(value)}</b>`
      : `${plot(drawn, from, to, h * ROW - GAP - 58)}<p>${legend}</p>`
  return `<section style="${place}"><h2>${escaped(panel.title)}</h2>${inside}</section>`
}

/** The dashboard as one page of HTML, each panel where the file says. */
export function page(all: readonly DrawnPanel[], from: number, to: number): string {
  const bottom = Math.max(...all.map(({ panel: { gridPos } }) => gridPos.y + gridPos.h)) * ROW
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: ${GAP}px; background: #f4f2ee; font: 11px sans-serif; color: #333 }
    main { position: relative; width: ${24 * COLUMN}px; height: ${bottom}px }
    section { position: absolute; background: #fff; border: 1px solid #ddd; border-radius: 3px; overflow: hidden; box-sizing: border-box }
    h2 { font-size: 12px; margin: 6px 8px 2px } p { margin: 0 8px; line-height: 1.25 } i { font-style: normal }
    b { display: block; font-size: 30px; font-weight: 500; text-align: center; color: #2f6f4f; padding-top: 6px }
    svg text { font-size: 10px; fill: #777 }
  </style><main>${all.map(one => panelOf(one, from, to)).join('')}</main>`
}
