/** What a style says of classes, in its order. */
export type StyleRules = readonly {
  readonly class: string
  readonly says: readonly Declaration[]
}[]
export type Declaration = readonly [name: string, value: string]

const DECLARATION = /^\s*([a-z-]{1,40})\s*:\s*([^;{}@\\]{1,2000})$/i

/** `fill: red; stroke: none`; null for anything that is no such list. */
export function readDeclarations(written: string): readonly Declaration[] | null {
  const read: Declaration[] = []
  for (const one of written.split(';')) {
    if (one.trim() === '') continue
    const [, name, value] = DECLARATION.exec(one) ?? []
    if (!name || !value) return null
    read.push([name.toLowerCase(), value.replace(/!important\s*$/, '').trim()])
  }
  return read
}

const SELECTOR = /^\s*\.([A-Za-z_][\w-]{0,63})\s*$/

/** Rules by class, which drawing programs write; null where there is anything else. */
export function readStyle(written: string): StyleRules | null {
  const rules: { class: string; says: readonly Declaration[] }[] = []
  let left = written.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
  while (left.trim() !== '') {
    const from = left.indexOf('{')
    const to = left.indexOf('}')
    if (from < 0 || to < from) return null
    const says = readDeclarations(left.slice(from + 1, to))
    if (!says) return null
    for (const selector of left.slice(0, from).split(',')) {
      const name = SELECTOR.exec(selector)?.[1]
      if (!name) return null
      rules.push({ class: name, says })
    }
    left = left.slice(to + 1)
  }
  return rules
}
