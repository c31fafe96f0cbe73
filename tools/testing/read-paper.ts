import { inflateSync } from 'node:zlib'

/** Reads a PDF as any reader would, by its table of objects; throws where it would lose its way. */
export function openPaperFile(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, from]) =>
    Number(from),
  )
  const objects = rows.map((from, i) => {
    const head = `${i + 1} 0 obj\n`
    if (file.slice(from, from + head.length) !== head) throw new Error(`Object ${i + 1} is astray`)
    return file.slice(from + head.length, file.indexOf('\nendobj\n', from))
  })
  const streams = objects.flatMap(object => {
    const [, head, body] = /^(<<.*?>>)\nstream\n(.*)\nendstream$/s.exec(object) ?? []
    if (body === undefined) return []
    if (body.length !== Number(/\/Length (\d+)/.exec(head ?? '')?.[1]))
      throw new Error('A stream is not as long as it says')
    return [{ head: head ?? '', data: inflateSync(Buffer.from(body, 'latin1')).toString('latin1') }]
  })
  return { file, objects, streams }
}

/** The words of the pages, through the fonts' own tables of letters. */
export function wordsOf({ objects, streams }: ReturnType<typeof openPaperFile>): string {
  const fonts = objects.filter(object => object.includes('/Type3'))
  const tables = new Map(
    fonts.map(font => {
      const name = /\/Name\/(\w+)/.exec(font)?.[1] ?? ''
      const from = Number(/\/ToUnicode (\d+)/.exec(font)?.[1])
      const body = /stream\n(.*)\nendstream$/s.exec(objects[from - 1] ?? '')?.[1] ?? ''
      const map = inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      const letters = [...map.matchAll(/^<(..)> <([0-9a-f]+)>$/gm)].map(
        ([, code = '', utf16 = '']) =>
          [code, Buffer.from(utf16, 'hex').swap16().toString('utf16le')] as const,
      )
      return [name, new Map(letters)] as const
    }),
  )
  return streams
    .flatMap(({ data }) => [...data.matchAll(/BT \/(\w+) .*? <([0-9a-f]*)> Tj ET/g)])
    .map(([, font = '', codes = '']) =>
      (codes.match(/../g) ?? []).map(code => tables.get(font)?.get(code)).join(''),
    )
    .join('\n')
}

export const readPaper = (bytes: Uint8Array) => wordsOf(openPaperFile(bytes)).split('\n')
