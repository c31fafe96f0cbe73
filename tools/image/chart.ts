import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'

// Renders the part of Go's templates that our chart is written in, and refuses everything else: there is no
// Helm on a machine that tests. What a template says here it says to Helm:
// https://pkg.go.dev/text/template, https://helm.sh/docs/chart_template_guide/

export interface ChartRelease {
  readonly name: string
  readonly values: unknown
  readonly appVersion: string
}

type Node =
  | { readonly text: string }
  | { readonly print: string }
  | { readonly when: string; readonly chosen: Node[]; readonly otherwise: Node[] }

/** A tag that begins with a dash takes away the white space before it; one that ends with it, that behind it. */
const TAG = /\{\{(-?)\s*(.*?)\s*(-?)\}\}/gs

function parse(template: string): Node[] {
  const whole = template.replace(/\s*\{\{-/g, '{{-').replace(/-\}\}\s*/g, '-}}')
  const root: Node[] = []
  const open: { node: Extract<Node, { when: string }>; into: Node[] }[] = []
  const here = () => open.at(-1)?.into ?? root
  let at = 0
  for (const tag of whole.matchAll(TAG)) {
    here().push({ text: whole.slice(at, tag.index) })
    at = tag.index + tag[0].length
    const said = tag[2] ?? ''
    const last = open.at(-1)
    if (said.startsWith('if ')) {
      const node = { when: said.slice(3), chosen: [], otherwise: [] }
      here().push(node)
      open.push({ node, into: node.chosen })
    } else if (said === 'else' && last) last.into = last.node.otherwise
    else if (said === 'end' && last) open.pop()
    else here().push({ print: said })
  }
  if (open.length > 0) throw new Error('An if has no end')
  return [...root, { text: whole.slice(at) }]
}

const isTrue = (value: unknown) =>
  Boolean(value) &&
  !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const FUNCTIONS: Readonly<Record<string, (...values: readonly unknown[]) => unknown>> = {
  and: (...values) => values.find(one => !isTrue(one)) ?? values.at(-1),
  or: (...values) => values.find(isTrue) ?? values.at(-1),
  not: value => !isTrue(value),
  gt: (a, b) => Number(a) > Number(b),
  add: (...values) => values.reduce<number>((sum, one) => sum + Number(one), 0),
  int: Number,
  quote: value => JSON.stringify(String(value)),
  toYaml: value => stringify(value).trimEnd(),
  nindent: (width, text) =>
    `\n${String(text)
      .split('\n')
      .map(line => ' '.repeat(Number(width)) + line)
      .join('\n')}`,
  fail(reason) {
    throw new Error(String(reason))
  },
}

const WORD = /"[^"]*"|[()|]|[^\s()|]+/g

function evaluate(said: string, world: object): unknown {
  const words = said.match(WORD) ?? []
  let at = 0
  function pipeline(): unknown {
    let value = call([])
    while (words[at] === '|') {
      at += 1
      value = call([value])
    }
    return value
  }
  function call(piped: readonly unknown[]): unknown {
    const name = words[at] ?? ''
    const act = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (!act) return operand()
    at += 1
    const given: unknown[] = []
    while (at < words.length && words[at] !== '|' && words[at] !== ')') given.push(operand())
    return act(...given, ...piped)
  }
  function operand(): unknown {
    const word = words[at++] ?? ''
    if (word === '(') {
      const value = pipeline()
      if (words[at++] !== ')') throw new Error(`A bracket is open: ${said}`)
      return value
    }
    if (/^"/.test(word)) return JSON.parse(word)
    if (/^\d+$/.test(word)) return Number(word)
    if (!word.startsWith('.')) throw new Error(`Nobody here knows ${word}: ${said}`)
    let value: unknown = world
    for (const key of word.slice(1).split('.')) {
      if (typeof value !== 'object' || value === null || !(key in value))
        throw new Error(`There is no ${word}`)
      value = Reflect.get(value, key)
    }
    return value
  }
  const value = pipeline()
  if (at < words.length) throw new Error(`More than was read: ${said}`)
  return value
}

function print(nodes: readonly Node[], world: object): string {
  return nodes
    .map(node => {
      if ('text' in node) return node.text
      if ('print' in node) return String(evaluate(node.print, world))
      return print(isTrue(evaluate(node.when, world)) ? node.chosen : node.otherwise, world)
    })
    .join('')
}

/** The files of a chart as they would be sent to Kubernetes. */
export function render(chart: string, { name, values, appVersion }: ChartRelease): string[] {
  const world = { Values: values, Release: { Name: name }, Chart: { AppVersion: appVersion } }
  const folder = join(chart, 'templates')
  return readdirSync(folder).map(file => {
    try {
      return print(parse(readFileSync(join(folder, file), 'utf8')), world)
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  })
}
