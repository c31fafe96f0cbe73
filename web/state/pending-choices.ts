import { birthMonth } from '#design/catalogue/birthstones.ts'
import { engravingLine, letteringById } from '#design/catalogue/engraving.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { readDesign } from '#design/document/read-design.ts'
import { styleNameOf } from '#design/document/style-name.ts'
import {
  type AlongChange,
  type ChoiceResult,
  chooseForMainStone,
  withEngravedLine,
} from './choosing.ts'
import { codeOf, designOf } from './design-codes.ts'
import type { Designs, PendingChoice } from './designs.ts'
import {
  addKeptDesign,
  changeKeptDesign,
  findKeptDesign,
  holdsMostDesigns,
} from './designs-reducer.ts'

type Past = readonly (Design | null)[]
type ApplyChoice = (design: Design, value: unknown, past: Past) => ChoiceResult | null

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** In the order in which they are applied: a setting may decide the style, and the rest follows it. */
const choiceAppliers: readonly (readonly [string, ApplyChoice])[] = [
  ['setting', (design, value) => chooseForMainStone(design, 'setting', text(value))],
  ['shape', (design, value, past) => chooseForMainStone(design, 'shape', text(value), past)],
  [
    'month',
    (design, value) => {
      const gem = birthMonth(Number(text(value)))?.modern[0]
      return gem ? chooseForMainStone(design, 'gem', gem.id) : null
    },
  ],
  [
    'engraving',
    (design, value) => {
      const { text: line, lettering } = Object(value) as Record<string, unknown>
      const font = letteringById(text(lettering))?.font
      const words = engravingLine(text(line))
      const something = words !== '' || design.engraving.length > 0
      return font && something
        ? { design: withEngravedLine(design, words, font), along: null }
        : null
    },
  ],
]

/** Hears what had to change along with a choice, and the design it is now in. */
export type ReportAlongChange = (design: Design, along: AlongChange) => void

/** The design with as much of it as can be made, given how it was before; null if that is nothing. */
export function applyChoices(
  base: Design | null,
  wishes: readonly Pick<PendingChoice, 'name' | 'value'>[],
  say: ReportAlongChange = () => {},
  past: Past = [],
) {
  const first = defaultDesign(
    wishes.some(({ name }) => name !== 'engraving') ? 'solitaire' : 'plain-band',
  )
  let design = base
  let along: AlongChange | null = null
  for (const [name, apply] of choiceAppliers) {
    const pendingChoice = wishes.findLast(one => one.name === name)
    const chosen = pendingChoice && apply(design ?? first, pendingChoice.value, past)
    const read = chosen && readDesign(chosen.design)
    if (!read?.ok) continue
    design = read.design
    if (chosen?.along) along = chosen.along
  }
  if (design && along) say(design, along)
  return design === base ? null : design
}

/** After this long a tab that made a choice is gone, or it would have applied it itself. */
const PATIENCE_MS = 5000

interface ApplyingTab {
  readonly at: number
  readonly tab: string
  readonly newId: () => string
  readonly say?: ReportAlongChange
  /** Hears of a design that there was no room for. */
  readonly noRoom?: (piece: { readonly name: string; readonly code: string }) => void
}

/** Every pending choice of this tab, put into the design it was made for; another style is another design. */
export function applyChoicesOfTab(
  before: Designs,
  { at, tab, newId, say, noRoom }: ApplyingTab,
): Designs {
  const { wishes = [], ...rest } = before
  const others = wishes.filter(
    one => one.tab && one.tab !== tab && at - (one.at ?? 0) < PATIENCE_MS,
  )
  const mine = wishes.filter(one => !others.includes(one))
  // Nothing is written for another tab's sake: it may be writing at this moment.
  if (mine.length === 0) return before.wishes?.length === 0 ? rest : before
  let kept: Designs = others.length > 0 ? { ...rest, wishes: others } : rest
  for (const [to, group] of Map.groupBy(mine, pendingChoice => pendingChoice.to)) {
    const entry = findKeptDesign(kept, to)
    const before = entry ? designOf(entry.now.code) : null
    const past = entry?.past.map(({ code }) => designOf(code))
    const design = applyChoices(before, group, say, past)
    if (!design) continue
    const now = { code: codeOf(design), people: entry?.now.people ?? [], at }
    const burst = group.map(({ name }) => name).join()
    const fresh = { name: styleNameOf(design), code: now.code }
    if (entry && before?.style === design.style) kept = changeKeptDesign(kept, entry.id, now, burst)
    else if (holdsMostDesigns(kept)) noRoom?.(fresh)
    else kept = addKeptDesign(kept, { id: newId(), ...fresh, at })
  }
  return kept
}
