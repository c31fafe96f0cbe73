import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

/** Words in one font, with their place in points from the lower left corner of the page. */
interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The words of each page, as pdf.js reads them through the fonts' own tables. */
async function placedWords(bytes: Uint8Array): Promise<readonly (readonly Placed[])[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1)
      const { items } = await page.getTextContent({ disableNormalization: true })
      return items.flatMap(item =>
        'str' in item && item.str !== ''
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: Number(item.transform[5]),
                width: item.width,
              },
            ]
          : [],
      )
    }),
  )
  await pdf.cleanup()
  return pages
}

export const pageCount = async (bytes: Uint8Array) => (await placedWords(bytes)).length

/** Points: letters nearer than this are of one line; a letter that no font has stands a little higher. */
const [BESIDE, HIGHER] = [2, 1.5]

/** The lines of a paper in the order in which they were written. */
export async function readPaper(bytes: Uint8Array): Promise<readonly string[]> {
  return (await placedWords(bytes)).flatMap(words => {
    const lines: string[] = []
    let last: Placed | null = null
    for (const word of words) {
      // pdf.js fills a gap between two columns with a space as wide as the gap.
      if (word.text === ' ' && word.width > 3 * BESIDE) continue
      const goesOn =
        last !== null &&
        Math.abs(last.y - word.y) < HIGHER &&
        Math.abs(last.x + last.width - word.x) < BESIDE
      if (goesOn) lines[lines.length - 1] += word.text
      else lines.push(word.text)
      last = word
    }
    return lines.map(line => line.trim()).filter(Boolean)
  })
}

/** What a paper draws, as it stands in the file. */
export function paperStreams(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  return [...text.matchAll(/\/Length (\d+)\n[\s\S]*?stream\n/g)].flatMap(
    ({ 0: head, 1: size, index }) => {
      const from = index + head.length
      return head.includes('FlateDecode')
        ? [inflateSync(file.subarray(from, from + Number(size))).toString('latin1')]
        : []
    },
  )
}
