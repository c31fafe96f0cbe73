import type { MarkRefusal } from '#shop/settings/mark-uploads.ts'
import { ID, readAttribute, svgShapes } from './attributes.ts'
import { readXml, type Unread, type XmlElement } from './read-xml.ts'
import { type Declaration, readDeclarations, readStyle, type StyleRules } from './style-rules.ts'

type Redrawn = { readonly ok: true; readonly svg: string } | Unread

/** Said beside a drawing, and no part of it. */
const BESIDE = ['title', 'desc', 'metadata']
/** Whatever runs. */
const RUNNING = [
  'script',
  'handler',
  'listener',
  'set',
  'animate',
  'animateMotion',
  'animateTransform',
]

class Refused extends Error {
  readonly why: Unread
  constructor(reason: MarkRefusal, found?: string) {
    super(reason)
    this.why = { ok: false, reason, ...(found !== undefined && { found: found.slice(0, 40) }) }
  }
}

/**
 * A drawing written anew from what was understood of it: shapes, their paint and gradients. Nothing is
 * passed through; what is not understood is refused by name, so that no mark loses a part unseen.
 */
export function redrawSvg(source: string): Redrawn {
  const read = readXml(source)
  if (!read.ok) return read
  if (read.root.name !== 'svg') return { ok: false, reason: 'not-a-picture' }
  try {
    const rules = stylesIn(read.root)
    return { ok: true, svg: writeElement(read.root, rules, ' xmlns="http://www.w3.org/2000/svg"') }
  } catch (error) {
    if (error instanceof Refused) return error.why
    throw error
  }
}

function* allOf(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* allOf(child)
}

function stylesIn(root: XmlElement): StyleRules {
  return [...allOf(root)]
    .filter(({ name }) => name === 'style')
    .flatMap(({ text }) => {
      if (/@import|url\(\s*["']?(?!#)/i.test(text)) throw new Refused('outside')
      const rules = readStyle(text)
      if (!rules) throw new Refused('style')
      return rules
    })
}

function writeElement(element: XmlElement, rules: StyleRules, first = ''): string {
  const { name, attributes, children } = element
  if (RUNNING.includes(name)) throw new Refused('script')
  // Notes of the drawing program to itself.
  if (name.includes(':') || BESIDE.includes(name) || name === 'style') {
    for (const one of allOf(element)) refuseRunning(one)
    return ''
  }
  if (!Object.hasOwn(svgShapes, name)) throw new Refused('part', name)
  if (name === 'svg' && !first) throw new Refused('part', 'svg')
  refuseRunning(element)
  const kept = new Map<string, string>()
  const keep = ([key, value]: Declaration) => {
    const read = readAttribute(name, key, value)
    if (read.is === 'refused') {
      if (/url\(\s*["']?(?!#)/i.test(value)) throw new Refused('outside')
      throw new Refused('part', `${name} ${key}`)
    }
    if (read.is === 'kept') kept.set(key, read.value)
  }
  for (const one of attributes) keep(one)
  // A class counts for more than an attribute, a style of its own for more than a class.
  const classes = (attributes.get('class') ?? '').split(/\s+/)
  for (const rule of rules) if (classes.includes(rule.class)) rule.says.forEach(keep)
  const own = readDeclarations(attributes.get('style') ?? '')
  if (!own) throw new Refused('style')
  own.forEach(keep)
  const id = attributes.get('id')
  if (id !== undefined && ID.test(id)) kept.set('id', id)
  const href = attributes.get('href') ?? attributes.get('xlink:href')
  if (href !== undefined && name.endsWith('Gradient') && ID.test(href.slice(1)))
    kept.set('href', href)
  const attributeText = [...kept].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  const inner = children.map(child => writeElement(child, rules)).join('')
  return `<${name}${first}${attributeText}>${inner}</${name}>`
}

/** Scripts, and whatever is fetched from somewhere else. */
function refuseRunning({ name, attributes }: XmlElement) {
  if (RUNNING.includes(name)) throw new Refused('script')
  for (const [key, value] of attributes) {
    if (/^on/i.test(key) || /^\s*(javascript|data:text)/i.test(value)) throw new Refused('script')
    if (/(^|:)href$/i.test(key) && !value.startsWith('#')) throw new Refused('outside')
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
