export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plainText = (written: string) => {
  if (/[<>]|&(?!(amp|lt|gt|quot);)/.test(written)) throw new Error(`This is no text: ${written}`)
  return written.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

/** Reads elements, attributes and text, and nothing else that XML may hold; whatever is not well formed throws. */
export function readXmlFile(file: string): XmlNode {
  const tokens = file
    .replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)>|([^<]+)/gy)
  const root = { name: '', attributes: {}, children: [] as XmlNode[], text: '' }
  const open = [root]
  for (const [, closes, name, attributes = '', text] of tokens) {
    const top = open.at(-1)
    if (!top) throw new Error('More is closed than was opened')
    if (text !== undefined) top.text += plainText(text)
    else if (closes) {
      if (top.name !== name) throw new Error(`${name} closes ${top.name}`)
      if (top.children.length > 0) top.text = top.text.trim()
      open.pop()
    } else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
      const node = {
        name: name ?? '',
        attributes: Object.fromEntries(pairs.map(([, key, value = '']) => [key, plainText(value)])),
        children: [],
        text: '',
      }
      top.children.push(node)
      open.push(node)
    }
  }
  const [only, ...more] = root.children
  if (!only || more.length > 0 || open.length !== 1) throw new Error('This is not one element')
  if (!file.endsWith(`</${only.name}>\n`)) throw new Error('Something stands behind the end')
  return only
}

/** All elements on the way of these names. */
export const elementsAt = (node: XmlNode, ...names: readonly string[]): readonly XmlNode[] =>
  names.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(one => one.children.filter(child => child.name === name)),
    [node],
  )
