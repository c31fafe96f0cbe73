import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { readDesign } from '#design/document/read-design.ts'
import { withoutSingle } from '#design/document/single-stone.ts'
import { type SummaryLine, summaryOf } from '#design/document/summary.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import { check, stops } from '#design/rules/check.ts'
import { GEOMETRY_VERSION, geometryOf } from '#geometry/versions/version.ts'
import type { OrderLine } from './record.ts'

export interface ChangedSinceOrder {
  readonly name: string
  /** Empty where there was or is none. */
  readonly before: string
  readonly after: string
}

export type OrderedAgain =
  | {
      readonly ok: true
      readonly design: Design
      /** What the catalogue of today makes of it, line by line of its summary. */
      readonly changed: readonly ChangedSinceOrder[]
      /** What keeps it from being made as it stands; the workbench mends it. */
      readonly stopped: readonly string[]
    }
  /** Not even its style is made any more. */
  | { readonly ok: false }

/**
 * A new design from an ordered one. What the catalogue no longer has is replaced by what the style
 * comes with, one choice after the other, and said.
 */
export function orderAgain(line: {
  readonly document: unknown
  readonly summary: readonly SummaryLine[]
}): OrderedAgain {
  const ordered = readable(line.document)
  if (!ordered) return { ok: false }
  // Of a stone that is one of a kind there is no second: any of its kind takes its place, and that is said.
  const design = withoutSingle(ordered)
  return {
    ok: true,
    design,
    changed: differences(line.summary, summaryOf(design)),
    stopped: stops(check(design)).map(({ words }) => words),
  }
}

/** The weight that was paid for, where the piece is still the very same and is drawn as it was; else null. */
export const weightOfAgain = (
  { hash, quote, proof }: Pick<OrderLine, 'hash' | 'quote' | 'proof'>,
  design: Design,
): RecordedWeight | null =>
  hash === designHash(design) && geometryOf(proof) === GEOMETRY_VERSION && quote.quote.exact
    ? quote.quote
    : null

function readable(document: unknown): Design | null {
  const whole = readDesign(document)
  if (whole.ok) return whole.design
  if (typeof document !== 'object' || document === null) return null
  const wanted: unknown = Reflect.get(document, 'style')
  const style = styles.find(({ id }) => id === wanted)
  if (!style) return null
  let best = defaultDesign(style.id)
  for (const [name, value] of Object.entries(document)) {
    if (!Object.hasOwn(best, name) || name === 'v') continue
    const tried = readDesign({ ...best, [name]: value })
    if (tried.ok) best = tried.design
  }
  return best
}

/** Lines of the same name are told together: a piece may have several kinds of stones. */
function differences(
  before: readonly SummaryLine[],
  after: readonly SummaryLine[],
): readonly ChangedSinceOrder[] {
  const texts = (lines: readonly SummaryLine[], name: string) =>
    lines
      .filter(one => one.name === name)
      .map(({ text }) => text)
      .join('; ')
  return [...new Set([...before, ...after].map(({ name }) => name))]
    .map(name => ({ name, before: texts(before, name), after: texts(after, name) }))
    .filter(one => one.before !== one.after)
}
