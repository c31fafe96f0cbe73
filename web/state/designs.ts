import * as v from 'valibot'
import { NAME_MOST_LETTERS } from '#design/document/name.ts'
import { MOST_PEOPLE, monthSchema, type StonePerson } from '#schemas/designs.ts'
import { browserStorage } from './browser-storage.ts'
import { openStore, type Store, type StoreForm } from './store.ts'

/** What a design was at one time. The code says all of it, and takes a tenth of the document's room. */
export interface DesignMoment {
  readonly code: string
  /** In the order of the stones. */
  readonly people: readonly StonePerson[]
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface KeptDesign {
  readonly id: string
  readonly name: string
  readonly now: DesignMoment
  /** The oldest first. */
  readonly past: readonly DesignMoment[]
  /** What was undone, the next to be done again first. */
  readonly future: readonly DesignMoment[]
  /** What the last change was about: another about the same, soon after, is one step with it. */
  readonly burst?: string | undefined
  /** Whose it is on the server, and which revision this one goes on from. */
  readonly saved?: { readonly owner: string; readonly revision: number } | undefined
  /** Changed since it was saved. */
  readonly dirty?: boolean | undefined
}

export interface Designs {
  /** What a new tab begins with; each tab goes on with its own. */
  readonly current: string | null
  readonly designs: readonly KeptDesign[]
  /** Removed, the last first, for those who want one back. */
  readonly removed: readonly KeptDesign[]
  readonly compared: readonly [string, string] | null
  /** Entries that nobody could make sense of, set aside. */
  readonly unreadable: readonly unknown[]
  /** Chosen while the kernel was not at hand to put it into a design. */
  readonly wishes?: readonly PendingChoice[] | undefined
}

/** One choice of a page that stands alone, by the names and values that version 1 gave them. */
export interface PendingChoice {
  /** The design it is for; null for one that is yet to begin. */
  readonly to: string | null
  readonly name: string
  readonly value: unknown
  /** The tab it was made in, and when: another applies it only if that tab is gone. */
  readonly tab?: string | undefined
  readonly at?: number | undefined
}

export const designLimits = {
  designs: 40,
  /** As many as can be removed at once, so that all of it can be taken back. */
  removed: 40,
  /** Steps back, and as many forward. */
  steps: 50,
  unreadable: 10,
  wishes: 20,
  nameLetters: NAME_MOST_LETTERS,
  people: MOST_PEOPLE,
  /** Of the five million that browsers give: other things are kept beside it. */
  letters: 1_000_000,
} as const

const person = v.object({
  name: v.pipe(v.string(), v.maxLength(designLimits.nameLetters)),
  month: monthSchema,
})

const moment = v.object({
  code: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(40_000)),
  people: v.fallback(v.pipe(v.array(person), v.maxLength(designLimits.people)), []),
  at: v.pipe(v.number(), v.finite()),
})

const moments = v.fallback(v.array(moment), [])

export const entrySchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.maxLength(designLimits.nameLetters)),
  now: moment,
  past: moments,
  future: moments,
  burst: v.fallback(v.optional(v.string()), undefined),
  saved: v.fallback(
    v.optional(v.object({ owner: v.string(), revision: v.pipe(v.number(), v.integer()) })),
    undefined,
  ),
  dirty: v.fallback(v.optional(v.boolean()), undefined),
})

const stored = v.object({
  current: v.fallback(v.nullable(v.string()), null),
  designs: v.array(v.unknown()),
  removed: v.fallback(v.array(v.unknown()), []),
  compared: v.fallback(v.nullable(v.tuple([v.string(), v.string()])), null),
  unreadable: v.fallback(v.array(v.unknown()), []),
  wishes: v.fallback(
    v.optional(
      v.array(
        v.object({
          to: v.nullable(v.string()),
          name: v.string(),
          value: v.unknown(),
          tab: v.optional(v.string()),
          at: v.optional(v.number()),
        }),
      ),
    ),
    undefined,
  ),
})

/** One entry that cannot be read is set aside; the others stay. */
const schema = v.pipe(
  stored,
  v.transform((kept): Designs => {
    const read = kept.designs.map(raw => ({ raw, read: v.safeParse(entrySchema, raw) }))
    const broken = read.filter(({ read }) => !read.success).map(({ raw }) => raw)
    return {
      ...kept,
      designs: read.flatMap(({ read }) => (read.success ? [read.output] : [])),
      removed: kept.removed.flatMap(raw => (v.is(entrySchema, raw) ? [raw] : [])),
      unreadable: [...broken, ...kept.unreadable].slice(0, designLimits.unreadable),
    }
  }),
)

export const noDesigns: Designs = {
  current: null,
  designs: [],
  removed: [],
  compared: null,
  unreadable: [],
}

/** Without the older half of all history; undefined when there is none left. */
export function lighter(kept: Designs): Designs | undefined {
  const all = [...kept.designs, ...kept.removed]
  const part = all.some(({ past }) => past.length > 0) ? 'past' : 'future'
  const times = all.flatMap(one => one[part].map(({ at }) => at)).sort((a, b) => a - b)
  const middle = times[Math.floor((times.length - 1) / 2)]
  if (middle === undefined) return undefined
  const thin = (list: readonly KeptDesign[]) =>
    list.map(one => ({ ...one, [part]: one[part].filter(({ at }) => at > middle) }))
  return { ...kept, designs: thin(kept.designs), removed: thin(kept.removed) }
}

export const designsForm: StoreForm<Designs> = {
  name: 'design',
  version: 2,
  schema,
  initial: noDesigns,
  migrations: {
    1: older => ({ ...noDesigns, ...pendingChoicesOf(older) }),
  },
  mostLetters: designLimits.letters,
  lighter,
}

/** Anything but an object is not what version 1 kept: then the whole is set aside. */
function pendingChoicesOf(older: unknown): Pick<Designs, 'wishes'> {
  const wishes = Object.entries(v.parse(v.record(v.string(), v.unknown()), older))
    .filter(([, value]) => value)
    .map(([name, value]) => ({ to: null, name, value }))
  return wishes.length > 0 ? { wishes } : {}
}

/** Every design of this browser. */
export const designStore: Store<Designs> = openStore(designsForm, browserStorage)

export const isBegun = ({ designs, wishes }: Designs) => designs.length > 0 || wishes !== undefined
