import { type GemId, gemOf } from '../catalogue/gems.ts'
import { type StyleId, styleOf, styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { chosenValue, type DesignChange, withChanges } from '../document/fields.ts'
import { structureFaults } from '../document/structure.ts'
import { changesInWords, lower } from '../document/words.ts'
import { stopsOf } from '../rules/check.ts'
import { mergedFix } from '../rules/merged-fix.ts'
import type { GivenUp, Wish, WishedStep } from './wish.ts'
import { wishedSteps } from './wished-steps.ts'

export interface Beginning {
  readonly design: Design
  /** How far it is from what was wished for; 0 is just that. */
  readonly distance: number
  readonly gaveUp: readonly GivenUp[]
}

const MOST_STONES = 4
const OTHER_STYLE = { named: 9, meant: 3 } as const

/** Designs that come as near to a wish as the rules let each style come, the nearest first. */
export function beginnings(wish: Wish, keepStyle: boolean): readonly Beginning[] {
  return stylesFor(wish, keepStyle)
    .flatMap(({ style, distance, gaveUp }) =>
      stonesFor(wish, style).map(({ stones, unlike, instead }) => {
        const begun = madeFor(style, { ...wish, stones })
        return {
          design: begun.design,
          distance: distance + unlike + unasked(wish, style) + begun.distance,
          gaveUp: [...gaveUp, ...instead, ...begun.gaveUp],
        }
      }),
    )
    .toSorted((a, b) => a.distance - b.distance)
}

/** Where no stone was spoken of, these cost less than most that styles begin with. */
const FOR_LESS = ['moissanite', 'amethyst', 'garnet'] as const satisfies readonly GemId[]

/** The stones that were spoken of, in each way that would do. */
function stonesFor({ stones }: Wish, style: StyleId) {
  const [main, ...rest] = stones
  const asItIs = { stones, unlike: 0, instead: [] as readonly GivenUp[] }
  if (main)
    return main
      .slice(0, MOST_STONES)
      .map((gem, i) => ({ ...asItIs, stones: [[gem], ...rest], unlike: i / 2 }))
  const [first] = defaultDesign(style).stones
  if (!first) return [asItIs]
  const others = FOR_LESS.filter(gem => gem !== first.gem).map((gem, i) => ({
    stones: [[gem]],
    unlike: 2 + i / 2,
    instead: [
      {
        words: gemOf(gem).name,
        why: `No stone was named; this one costs less than ${lower(gemOf(first.gem).name)}.`,
      },
    ],
  }))
  return [asItIs, ...others]
}

/** Stones that nobody spoke of, in a style that nobody meant. */
function unasked({ styles, stones, count }: Wish, style: StyleId): number {
  if (styles.includes(style)) return 0
  const { stones: there, accent } = defaultDesign(style)
  const isMore = there.length > (count ?? Math.max(1, stones.length))
  return (there.length > 0 && stones.length === 0 ? 2 : 0) + (isMore ? 1.5 : 0) + (accent ? 1 : 0)
}

function stylesFor({ styles: wished, kinds, isStyleNamed }: Wish, keepStyle: boolean) {
  const others = styles
    .map(({ id }) => id)
    .filter(id => !wished.includes(id))
    .filter(id => kinds.length === 0 || kinds.includes(styleOf(id).kind))
  const [first] = wished
  const given = (style: StyleId): readonly GivenUp[] =>
    isStyleNamed && first && style !== first
      ? [
          {
            words: `${styleOf(first).name} → ${styleOf(style).name}`,
            why: 'It is the nearest style in which the rest can be had.',
          },
        ]
      : []
  return [...wished, ...(keepStyle ? [] : others)]
    .slice(0, keepStyle ? 1 : undefined)
    .map((style, i) => ({
      style,
      distance: wished.includes(style)
        ? isStyleNamed && i > 0
          ? OTHER_STYLE.named
          : i
        : OTHER_STYLE[isStyleNamed ? 'named' : 'meant'] + i / 10,
      gaveUp: given(style),
    }))
}

/** Its example of words is not the customer's. */
const blank = (style: StyleId): Design => ({ ...defaultDesign(style), engraving: [] })

/** What a fix changed on the way; a later step may have changed it again. */
interface Note extends GivenUp {
  readonly change?: DesignChange
}

const stands = (design: Design, { change }: Note) =>
  !change || chosenValue(design, change.field) === change.value

function madeFor(style: StyleId, wish: Wish): Beginning {
  const start = blank(style)
  let made: Beginning & { readonly gaveUp: readonly Note[] } = {
    design: start,
    distance: 0,
    gaveUp: [],
  }
  const taken: WishedStep[] = []
  for (const step of wishedSteps(wish, start)) {
    const next = tryStep(made.design, step, taken)
    if (next.ok) taken.push(step)
    made = {
      design: next.ok ? next.design : made.design,
      distance: made.distance + (next.ok ? next.changed.length / 4 : step.weight),
      gaveUp: [
        ...made.gaveUp,
        ...(next.ok ? next.changed : [{ words: step.words, why: next.why }]),
      ],
    }
  }
  const { design, distance, gaveUp } = made
  const standing = gaveUp.filter(note => stands(design, note))
  return { design, distance, gaveUp: standing.map(({ words, why }) => ({ words, why })) }
}

type TriedStep =
  | { readonly ok: true; readonly design: Design; readonly changed: readonly Note[] }
  | { readonly ok: false; readonly why: string }

/** A step that the rules stop is mended, where that costs nothing of what was wished for. */
function tryStep(design: Design, step: WishedStep, before: readonly WishedStep[]): TriedStep {
  const next = step.take(design)
  const { name } = styleOf(design.style)
  if (!next) return { ok: false, why: `${name} is not made with it.` }
  const [fault] = structureFaults(next)
  if (fault) return { ok: false, why: fault.words }
  const [stop] = stopsOf(next)
  if (!stop) return { ok: true, design: next, changed: [] }
  const fix = mergedFix(next)
  const mended = fix && withChanges(next, fix.changes)
  const isWhole = mended && stopsOf(mended).length === 0
  if (!isWhole || ![...before, step].every(({ has }) => has(mended)))
    return { ok: false, why: stop.words }
  return { ok: true, design: mended, changed: notesOf(next, fix.changes, stop.words) }
}

/** Each change by itself, so that one can be left out. */
const notesOf = (design: Design, changes: readonly DesignChange[], why: string): readonly Note[] =>
  changes.flatMap(change =>
    changesInWords(design, withChanges(design, [change])).map(words => ({ words, why, change })),
  )
