import type { MarkRefusal } from '#shop/settings/mark-uploads.ts'

/** An element as it was written, its texts joined: nothing here is looked up anywhere. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

export type Unread = { readonly ok: false; readonly reason: MarkRefusal; readonly found?: string }
type XmlRead = { readonly ok: true; readonly root: XmlElement } | Unread

const DEEPEST = 64
const MOST_ELEMENTS = 20_000

/** A doctype may name what it likes, and is dropped; one that declares anything is no token. */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<!DOCTYPE[^[<>]*>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<closed>\/?)>|(?<text>[^<]+)/iy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Null where it names anything but the five of XML itself: https://www.w3.org/TR/xml/#sec-predefined-ent */
function decoded(text: string): string | null {
  let known = true
  const plain = text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[^;\s]{0,32});?/gi, (_, name: string) => {
    if (!name.startsWith('#')) {
      known &&= name in named
      return named[name] ?? ''
    }
    const code = Number(name[1] === 'x' ? `0${name.slice(1)}` : name.slice(1))
    known &&= code > 0 && code <= 0x10ffff
    return known ? String.fromCodePoint(code) : ''
  })
  return known ? plain : null
}

const refused = (reason: MarkRefusal): Unread => ({ ok: false, reason })

/** Of XML what drawing programs write, and no more; in one pass, without calling itself. */
export function readXml(source: string): XmlRead {
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let count = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const groups = TOKEN.exec(source)?.groups
    if (!groups)
      return refused(
        /^<!(DOCTYPE|ENTITY)/i.test(source.slice(at, at + 9)) ? 'entities' : 'unreadable',
      )
    const { data, end, start, attributes, closed, text } = groups
    const inside = open.at(-1)
    if (start !== undefined) {
      if (root && !inside) return refused('unreadable')
      if (open.length >= DEEPEST || ++count > MOST_ELEMENTS) return refused('too-intricate')
      const read = attributesOf(attributes ?? '')
      if (!read) return refused('entities')
      const element: XmlElement = { name: start, attributes: read, children: [], text: '' }
      inside?.children.push(element)
      root ??= element
      if (!closed) open.push(element)
    } else if (end !== undefined) {
      if (open.pop()?.name !== end) return refused('unreadable')
    } else if (inside) {
      const words = data ?? (text === undefined ? '' : decoded(text))
      if (words === null) return refused('entities')
      inside.text += words
    } else if (text?.trim()) return refused('unreadable')
  }
  return root && open.length === 0 ? { ok: true, root } : refused('unreadable')
}

function attributesOf(written: string): ReadonlyMap<string, string> | null {
  const read = new Map<string, string>()
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    const value = decoded(double ?? single ?? '')
    if (value === null) return null
    read.set(name, value)
  }
  return read
}
