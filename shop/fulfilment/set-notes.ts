import { mmText } from '#design/document/words.ts'
import { gramsText, type RecordedWeight, weightText } from '#design/layout/bought-parts.ts'
import { setKindOf } from '#design/sets/kinds.ts'
import { type OrderedSet, orderedName } from '../orders/ordered-set.ts'
import type { PackLine, PackOrder } from './pack-order.ts'

const listed = (numbers: readonly number[]) =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`

/** Which pieces of an order are a set, by the numbers they have in its pack. */
export function piecesOfSet(
  lines: readonly { readonly set?: OrderedSet | undefined }[],
  mark: OrderedSet,
): string {
  const numbers = lines.flatMap((one, i) => (one.set?.hash === mark.hash ? [i + 1] : []))
  return `${orderedName(mark)}: pieces ${listed(numbers)} of this order`
}

/** The ring that a band was measured on, by its number in the pack and by its design. */
function fittedTo(lines: readonly Pick<PackLine, 'hash'>[], hash: string): string {
  const at = lines.findIndex(line => line.hash === hash)
  return at < 0 ? `ring ${hash.slice(0, 12)}` : `piece ${at + 1}, ring ${hash.slice(0, 12)}`
}

/** What the bench has to know of the set that a piece belongs to; nothing for a piece by itself. */
export function setNotes(
  { lines }: Pick<PackOrder, 'lines'>,
  { set }: PackLine,
): readonly string[] {
  if (!set) return []
  const { kind, fit, line } = set.set
  const { isOneFinger } = setKindOf(kind)
  return [
    `${piecesOfSet(lines, set)}. Set ${set.hash.slice(0, 12)}.`,
    ...(fit
      ? [
          `The band was fitted to ${fittedTo(lines, fit.ring)}: ${mmText(fit.alongUm)} from the middle of one to the middle of the other. Put both on one mandrel and look along the gap before either leaves the bench.`,
        ]
      : []),
    ...(isOneFinger && !fit ? ['They are worn on one finger: check them on one mandrel.'] : []),
    ...(line ? [`One line of words runs over them: “${line}”.`] : []),
    'Polish and pack them together.',
  ]
}

/** What the pieces of a set weigh together: worn on one finger, or all of them. */
function togetherText(own: readonly PackLine[], weigh: (line: PackLine) => RecordedWeight): string {
  const whole = own.reduce((sum, line) => sum + line.quantity * weigh(line).milligrams, 0)
  const [first] = own
  const isWorn = first?.set && setKindOf(first.set.set.kind).isOneFinger
  return `${isWorn ? 'As worn, all together' : 'All together'}: ${gramsText(whole)} of metal.`
}

/** A sheet for each set of an order, beside the folders of its pieces; each line's metal as it was weighed for the pack. */
export function setFiles(
  order: Pick<PackOrder, 'lines'>,
  weights: readonly RecordedWeight[],
): ReadonlyMap<string, string> {
  const weightOf = (line: PackLine) => weights[order.lines.indexOf(line)] ?? { milligrams: 0 }
  const hashes = [...new Set(order.lines.flatMap(({ set }) => (set ? [set.hash] : [])))]
  return new Map(
    hashes.map((hash, i) => {
      const own = order.lines.filter(({ set }) => set?.hash === hash)
      const [first] = own
      const pieces = own.map(one =>
        [
          `${order.lines.indexOf(one) + 1}. ${one.title}, design ${one.hash.slice(0, 12)}: ${weightText(weightOf(one))}${one.quantity > 1 ? ' each' : ''}`,
          ...one.summary.flatMap(({ name, text }) => (name === 'Size' ? [text] : [])),
        ].join('\n   '),
      )
      return [
        `set-${i + 1}.txt`,
        [
          ...(first ? setNotes(order, first) : []),
          '',
          ...pieces,
          togetherText(own, weightOf),
          '',
        ].join('\n'),
      ]
    }),
  )
}
