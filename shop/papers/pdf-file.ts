import { deflateSync } from 'node:zlib'

/** A file of numbered objects: what a PDF is (ISO 32000-1), and no more of it than our papers need. */
export function openPdf() {
  const objects: Uint8Array[] = []
  const bytes = (text: string) => Buffer.from(text, 'latin1')

  /** Keeps a place whose content is known later. */
  const reserve = () => objects.push(new Uint8Array(0))
  const put = (at: number, content: Uint8Array | string) => {
    objects[at - 1] = typeof content === 'string' ? bytes(content) : content
  }
  const add = (content: Uint8Array | string): number => {
    const at = reserve()
    put(at, content)
    return at
  }
  const stream = (data: Uint8Array | string, more = '', deflated = false): number => {
    const body = deflated ? Buffer.from(data) : deflateSync(data)
    const head = `<</Length ${body.length}/Filter/FlateDecode${more}>>\nstream\n`
    return add(Buffer.concat([bytes(head), body, bytes('\nendstream')]))
  }

  /** The whole file, with the table that says where each object begins. */
  const file = (root: number, info: number, id: string): Uint8Array<ArrayBuffer> => {
    // Four bytes above 127, so that no carrier takes it for text.
    const parts: Uint8Array[] = [bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
    let length = parts[0]?.length ?? 0
    const starts = objects.map((object, i) => {
      const start = length
      const whole = Buffer.concat([bytes(`${i + 1} 0 obj\n`), object, bytes('\nendobj\n')])
      parts.push(whole)
      length += whole.length
      return start
    })
    const rows = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`)
    parts.push(
      bytes(
        `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${
          objects.length + 1
        }/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\nstartxref\n${length}\n%%EOF\n`,
      ),
    )
    return new Uint8Array(Buffer.concat(parts))
  }
  return { add, put, reserve, stream, file }
}

export type PdfFile = ReturnType<typeof openPdf>

/** A text for readers of the file, in any script. */
export const pdfText = (text: string) => `<feff${utf16(text)}>`

export const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, i) =>
    text.charCodeAt(i).toString(16).padStart(4, '0'),
  ).join('')

/** Hundredths of a point are finer than any printer. */
export const figure = (value: number) => String(Math.round(value * 100) / 100 + 0)
