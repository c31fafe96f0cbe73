import { cleanName } from '#design/document/name.ts'
import type { StonePerson } from '#schemas/designs.ts'
import {
  type DesignMoment,
  type Designs,
  designLimits,
  type KeptDesign,
  type PendingChoice,
} from './designs.ts'

/** Letters typed one after another are one step back. */
const BURST_MS = 1500

export const findKeptDesign = ({ designs }: Designs, id: string | null) =>
  designs.find(design => design.id === id)

/** What a tab shows: its own choice, kept or not, or else what was chosen last in any tab. */
export const currentOf = (
  kept: Designs,
  pinned: string | null,
  unkept: KeptDesign | null,
): KeptDesign | undefined =>
  findKeptDesign(kept, pinned) ??
  (unkept && unkept.id === pinned ? unkept : undefined) ??
  findKeptDesign(kept, kept.current) ??
  latest(kept.designs)

const latest = (designs: readonly KeptDesign[]) =>
  designs.reduce<KeptDesign | undefined>(
    (last, one) => (last && last.now.at >= one.now.at ? last : one),
    undefined,
  )

export const holdsMostDesigns = ({ designs }: Designs) => designs.length >= designLimits.designs

interface Beginning {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly people?: readonly StonePerson[]
  readonly at: number
}

/** The same if there is no room: ask `holdsMostDesigns` first. */
export function addKeptDesign(
  kept: Designs,
  { id, name, code, people = [], at }: Beginning,
): Designs {
  if (holdsMostDesigns(kept) || findKeptDesign(kept, id)) return kept
  const design: KeptDesign = {
    id,
    name: freeName(kept, name),
    now: { code, people, at },
    past: [],
    future: [],
    dirty: true,
  }
  return { ...kept, designs: [...kept.designs, design], current: id }
}

/** “Solitaire”, then “Solitaire 2”: so that two can be told apart in a list. */
export function freeName({ designs }: Designs, wanted: string): string {
  const taken = new Set(designs.map(({ name }) => name))
  const cut = (end: string) => wanted.slice(0, designLimits.nameLetters - end.length).trim() + end
  let name = cut('')
  for (let number = 2; taken.has(name); number++) name = cut(` ${number}`)
  return name
}

const replaceDesign = (
  kept: Designs,
  id: string,
  next: (design: KeptDesign) => KeptDesign,
): Designs => {
  const before = findKeptDesign(kept, id)
  const after = before && next(before)
  if (!after || after === before) return kept
  return { ...kept, designs: kept.designs.map(one => (one === before ? after : one)) }
}

const samePeople = (a: readonly StonePerson[], b: readonly StonePerson[]) =>
  a.length === b.length &&
  a.every(({ name, month }, i) => name === b[i]?.name && month === b[i]?.month)

export const sameMoment = (a: Omit<DesignMoment, 'at'>, b: Omit<DesignMoment, 'at'>) =>
  a.code === b.code && samePeople(a.people, b.people)

/** What is changed makes a step, unless it goes on with the last one. */
export const changeKeptDesign = (
  kept: Designs,
  id: string,
  now: DesignMoment,
  burst?: string,
): Designs =>
  replaceDesign(kept, id, design => {
    if (sameMoment(design.now, now)) return design
    const goesOn =
      burst !== undefined &&
      burst === design.burst &&
      design.future.length === 0 &&
      design.past.length > 0 &&
      Math.abs(now.at - design.now.at) <= BURST_MS
    const past = goesOn ? design.past : [...design.past, design.now].slice(-designLimits.steps)
    const last = past.at(-1)
    // Typed and taken back: as if nothing had been.
    const nothing = goesOn && last !== undefined && sameMoment(last, now)
    return {
      ...design,
      now,
      past: nothing ? past.slice(0, -1) : past,
      future: [],
      burst: nothing ? undefined : burst,
      dirty: true,
    }
  })

/** To any moment that is kept, by its place in `timeline`. */
export const goToMoment = (kept: Designs, id: string, index: number): Designs =>
  replaceDesign(kept, id, design => {
    const moments = timeline(design)
    const now = moments[index]
    if (!now || now === design.now) return design
    return {
      ...design,
      now,
      past: moments.slice(0, index).slice(-designLimits.steps),
      future: moments.slice(index + 1, index + 1 + designLimits.steps),
      burst: undefined,
      dirty: true,
    }
  })

/** Everything between the oldest moment that is kept and the last one undone. */
export const timeline = ({ past, now, future }: KeptDesign): readonly DesignMoment[] => [
  ...past,
  now,
  ...future,
]

export const undoStep = (kept: Designs, id: string): Designs =>
  goToMoment(kept, id, (findKeptDesign(kept, id)?.past.length ?? 0) - 1)

export const redoStep = (kept: Designs, id: string): Designs =>
  goToMoment(kept, id, (findKeptDesign(kept, id)?.past.length ?? 0) + 1)

/** An empty name changes nothing. */
export const renameKeptDesign = (kept: Designs, id: string, name: string): Designs =>
  replaceDesign(kept, id, design => {
    const clean = cleanName(name)
    return clean === '' || clean === design.name ? design : { ...design, name: clean, dirty: true }
  })

/** A copy without its history; the copy is the current one. */
export function duplicateKeptDesign(
  kept: Designs,
  id: string,
  copy: { id: string; at: number },
): Designs {
  const design = findKeptDesign(kept, id)
  if (!design) return kept
  const { code, people } = design.now
  return addKeptDesign(kept, { ...copy, name: design.name.replace(/ \d{1,3}$/, ''), code, people })
}

export function removeKeptDesign(kept: Designs, id: string): Designs {
  const design = findKeptDesign(kept, id)
  if (!design) return kept
  const designs = kept.designs.filter(one => one !== design)
  return {
    ...kept,
    designs,
    // What the server has yet to hear of is not forgotten before it has.
    removed: [design, ...kept.removed].filter((one, i) => i < designLimits.removed || one.saved),
    current: kept.current === id ? (latest(designs)?.id ?? null) : kept.current,
    compared: kept.compared?.includes(id) ? null : kept.compared,
  }
}

/** Among what was removed, for those who want it back: it was never kept. */
export const addRemovedDesign = (kept: Designs, design: KeptDesign): Designs => ({
  ...kept,
  removed: [design, ...kept.removed].filter((one, i) => i < designLimits.removed || one.saved),
})

/** As it was, with its history; also when it is gone from the server by now. */
export function restoreKeptDesign(kept: Designs, id: string): Designs {
  const design = kept.removed.find(one => one.id === id)
  if (!design || holdsMostDesigns(kept)) return kept
  return {
    ...kept,
    designs: [...kept.designs, { ...design, dirty: true }],
    removed: kept.removed.filter(one => one !== design),
    current: id,
  }
}

export const makeCurrent = (kept: Designs, id: string): Designs =>
  findKeptDesign(kept, id) && kept.current !== id ? { ...kept, current: id } : kept

/** Two that are looked at side by side; with one of them unknown, or both the same, none. */
export function setCompared(kept: Designs, a: string | null, b: string | null): Designs {
  const pair =
    a !== b && a && b && findKeptDesign(kept, a) && findKeptDesign(kept, b)
      ? ([a, b] as const)
      : null
  return { ...kept, compared: pair }
}

/** Kept at once, and put into the design as soon as the kernel is there. */
export const addPendingChoice = (kept: Designs, pendingChoice: PendingChoice): Designs => ({
  ...kept,
  wishes: [...(kept.wishes ?? []), pendingChoice].slice(-designLimits.wishes),
})

/** Its document cannot be read: it goes where it does no harm and is not lost. */
export function setAsideUnreadable(kept: Designs, id: string): Designs {
  const design = findKeptDesign(kept, id)
  if (!design) return kept
  return {
    ...removeKeptDesign(kept, id),
    removed: kept.removed,
    unreadable: [design, ...kept.unreadable].slice(0, designLimits.unreadable),
  }
}
