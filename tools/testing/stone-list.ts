import { type ListTask, readList } from '#shop/stones/read-list.ts'
import type { ListAnswer } from '#shop/stones/take-list.ts'

/** As the worker reads a list, without a process of its own. */
export async function readListHere(bytes: Uint8Array, task: ListTask): Promise<ListAnswer> {
  const parts: string[] = []
  const read = readList(bytes, task, part => parts.push(JSON.stringify(part)))
  return read.ok ? { ...read, parts } : read
}

const grades = {
  colour: [...'DEFGHIJK'],
  clarity: ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'],
  finish: ['EX', 'VG', 'G'],
  fluorescence: ['NON', 'FNT', 'MED', 'STG'],
  shape: ['RD', 'OV', 'CU', 'PR', 'EM', 'PS'],
}
/** Carats = factor × length × width × depth, as `design/catalogue/shapes.ts` has them, so that lines agree with themselves. */
const built = {
  RD: [0.0061, 1, 0.61],
  OV: [0.0062, 1.4, 0.6],
  CU: [0.0074, 1.05, 0.64],
  PR: [0.0083, 1.02, 0.69],
  EM: [0.008, 1.4, 0.64],
  PS: [0.0059, 1.55, 0.6],
} as const

export const LIST_HEAD =
  'Stock #,Lab,Report #,Shape,Weight,Color,Clarity,Cut,Polish,Sym,Fluor,Measurements,Table %,Depth %,Price/ct,Image,Video,Certificate Link'

/** A trade list of made-up stones; the same `seed` makes the same stones. */
export function tradeList(
  count: number,
  {
    from = 0,
    dearer = () => false,
  }: { readonly from?: number; readonly dearer?: (i: number) => boolean } = {},
): string {
  let seed = 1
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  const rows: string[] = [LIST_HEAD]
  for (let i = 0; i < from + count; i += 1) {
    const shape = one(grades.shape) as keyof typeof built
    const [factor, ratio, deep] = built[shape]
    const width = 4 + Math.floor(next() ** 3 * 600) / 100
    const [length, depth] = [width * ratio, width * deep]
    const carats = factor * length * width * depth
    const colour = one(grades.colour)
    const clarity = one(grades.clarity)
    const perCarat = Math.round(
      900 +
        2600 *
          carats *
          (1.2 - grades.colour.indexOf(colour) / 10) *
          (1.2 - grades.clarity.indexOf(clarity) / 10),
    )
    const cells = [
      `K${100_000 + i}`,
      'GIA',
      String(2_100_000_000 + i),
      shape,
      carats.toFixed(2),
      colour,
      clarity,
      shape === 'RD' ? one(grades.finish) : '',
      one(grades.finish),
      one(grades.finish),
      one(grades.fluorescence),
      `${length.toFixed(2)} x ${width.toFixed(2)} x ${depth.toFixed(2)}`,
      (54 + next() * 8).toFixed(1),
      (deep * 100).toFixed(1),
      String(dearer(i) ? perCarat + 50 : perCarat),
      `https://pictures.example.com/${i}.jpg`,
      `https://films.example.com/${i}`,
      `https://reports.example.com/${i}.pdf`,
    ]
    if (i >= from) rows.push(cells.join(','))
  }
  return `${rows.join('\r\n')}\r\n`
}
