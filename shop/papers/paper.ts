import { numberAt } from '#design/number-at.ts'
import type { Contours } from '#geometry/engraving/contours.ts'
import { channelsOf, type Hex } from '#schemas/look/colour.ts'
import type { FaceId } from './font-families.ts'
import { cleanLines } from './letter-runs.ts'
import { fontsFor } from './paper-fonts.ts'
import { lineSetter, wrapLines } from './set-lines.ts'

/** A4. What is printed stays clear of the edge of a Letter sheet too, at its true size. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 54
export const PT_PER_MM = 72 / 25.4

/** Red, green and blue from 0 to 255. */
type Ink = readonly [number, number, number]
export const inks = {
  black: [31, 26, 20],
  soft: [87, 77, 66],
  brass: [120, 89, 31],
  pale: [160, 150, 138],
} as const satisfies Readonly<Record<string, Ink>>

export interface TextLook {
  readonly size?: number
  readonly face?: FaceId
  readonly ink?: Ink
  readonly x?: number
  readonly width?: number
}

interface Pen {
  readonly weight?: number
  readonly ink?: Ink
  readonly dashed?: boolean
}

export interface AboutPaper {
  readonly name: string
  /** What stands in for brass, where the shop has a colour of its own. */
  readonly accent?: Hex | null
  /** Whose paper it is, where somebody outside the shop gets it. */
  readonly shop?: string
  /** When what it tells of was done: nothing in the file depends on when it was written. */
  readonly at: Date
  /** What each page of several says at its foot. */
  readonly foot?: (page: number, pages: number) => string
}

/**
 * A paper that is written from its head to its foot, page after page; y goes upwards. It can say what
 * is in the given values, in any script that we have fonts for.
 */
export async function openPaper(
  { name, shop, accent, at, foot }: AboutPaper,
  ...says: readonly unknown[]
) {
  const [{ default: PDFDocument }, fonts] = await Promise.all([
    import('pdfkit'),
    fontsFor(name, ...says),
  ])
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    ...(foot && { bufferPages: true }),
    info: { Title: name, ...(shop && { Author: shop }), CreationDate: at },
  })
  // A measured drawing is right only at its own size.
  Object.assign(doc._root.data.ViewerPreferences.data, { PrintScaling: 'None' })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const own = accent ? channelsOf(accent) : inks.brass
  const inkOf = (ink: Ink): Ink => (ink === inks.brass ? own : ink)
  const { widthOf, setLine, missing } = lineSetter(doc, fonts)
  let y = HEIGHT - MARGIN

  /** Once all pages are there: before, nobody knows how many. */
  const sayFeet = (foot: (page: number, pages: number) => string) => {
    const { count } = doc.bufferedPageRange()
    if (count === 1) return
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      const words = foot(page + 1, count)
      const x = WIDTH - MARGIN - widthOf(words, 8, 'text')
      setLine(words, { x, y: HEIGHT - MARGIN / 2, size: 8, face: 'text', ink: inks.soft })
    }
  }

  const paper = {
    width: WIDTH - 2 * MARGIN,
    left: MARGIN,
    y: () => y,
    moveTo(to: number) {
      y = to
    },
    down(points: number) {
      y -= points
    },
    /** Turns the page if so much is not left on it. */
    need(points: number) {
      if (y - points < MARGIN) paper.turn()
    },
    turn() {
      doc.addPage()
      y = HEIGHT - MARGIN
    },
    /** Words that wrap; the pen stands below them afterwards. */
    say(
      words: string,
      { size = 9.5, face = 'text', ink = inks.black, x = 0, width }: TextLook = {},
    ) {
      const room = width ?? paper.width - x
      for (const line of cleanLines(words).flatMap(line =>
        wrapLines(line, room, part => widthOf(part, size, face)),
      )) {
        paper.need(size * 1.4)
        y -= size * 1.05
        setLine(line, { x: MARGIN + x, y: HEIGHT - y, size, face, ink: inkOf(ink) })
        y -= size * 0.37
      }
    },
    /** The same, and an address that opens where the paper is read on a screen. */
    sayLink(words: string, to: string, look: TextLook = {}) {
      const { size = 9.5, face = 'text', x = 0 } = look
      const width = Math.min(look.width ?? paper.width - x, widthOf(words, size, face))
      paper.need(size * 1.5)
      const top = y
      paper.say(words, look)
      doc.link(MARGIN + x, HEIGHT - top, width, Math.max(size * 1.4, top - y), to)
    },
    /** One line whose foot stands at a place, wherever the pen is. */
    label(words: string, x: number, foot: number, { size = 8, ink = inks.soft }: TextLook = {}) {
      setLine(words, { x: MARGIN + x, y: HEIGHT - foot, size, face: 'text', ink: inkOf(ink) })
    },
    /** How wide a line would be. */
    widthOf: (words: string, size: number, face: FaceId = 'text') => widthOf(words, size, face),
    rule(weight = 0.4, ink: Ink = inks.brass) {
      paper.lines([0, 0, paper.width, 0], 0, y, 1, { weight, ink })
    },
    /** Outlines in their own measure, y upwards: filled, or drawn round. */
    outlines(contours: Contours, x: number, middleY: number, scale: number, how: 'fill' | 'line') {
      for (const contour of contours) {
        for (let i = 0; i + 1 < contour.length; i += 2) {
          const px = MARGIN + x + numberAt(contour, i) * scale
          const py = HEIGHT - middleY - numberAt(contour, i + 1) * scale
          if (i === 0) doc.moveTo(px, py)
          else doc.lineTo(px, py)
        }
        doc.closePath()
      }
      if (how === 'fill') doc.fillColor([0, 0, 0]).fill()
      else doc.strokeColor([128, 128, 128]).lineWidth(0.3).stroke()
    },
    /** Lines from end to end in their own measure, y upwards: x, y, x, y. */
    lines(ends: ArrayLike<number>, x: number, middleY: number, scale: number, look: Pen = {}) {
      const { weight = 0.3, ink = inks.black, dashed = false } = look
      for (let i = 0; i + 3 < ends.length; i += 4) {
        const at = (k: number) =>
          [
            MARGIN + x + numberAt(ends, k) * scale,
            HEIGHT - middleY - numberAt(ends, k + 1) * scale,
          ] as const
        doc.moveTo(...at(i)).lineTo(...at(i + 2))
      }
      if (dashed) doc.dash(3, { space: 2 })
      doc.strokeColor(inkOf(ink)).lineWidth(weight).lineCap('round').stroke()
      if (dashed) doc.undash()
    },
    /** The shop's mark at the head of the page, on the right; the pen stays where it is. */
    mark(file: Uint8Array, fromRight = 0) {
      const fit: [number, number] = [120, 44]
      const box = { fit, align: 'right', valign: 'center' } as const
      doc.image(Buffer.from(file), WIDTH - MARGIN - fromRight - fit[0], MARGIN - 4, box)
    },
    /** A PNG or JPEG in a square with its upper left corner at the pen. */
    picture(file: Uint8Array, x: number, size: number) {
      doc.image(Buffer.from(file), MARGIN + x, HEIGHT - y, { fit: [size, size] })
    },
    /** Letters that no font has: on the paper they are boxes with their numbers. */
    missing,
    async file(): Promise<Uint8Array<ArrayBuffer>> {
      if (missing().length > 0)
        process.emitWarning(
          `No font has these letters of a paper: ${missing().join(', ')}`,
          'Paper',
        )
      if (foot) sayFeet(foot)
      const ended = new Promise<void>(resolve => doc.once('end', resolve))
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
  return paper
}

export type Paper = Awaited<ReturnType<typeof openPaper>>
