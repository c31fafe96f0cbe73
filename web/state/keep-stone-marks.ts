import * as v from 'valibot'
import { marksAnswerSchema } from '#schemas/marked-stones.ts'
import { browserStorage } from './browser-storage.ts'
import { changesSince, type Known, takenIn, withoutKnown } from './favourites-merge.ts'
import { readMarks, writeMarks } from './stone-marks.ts'
import { openStore } from './store.ts'

/** Which marks the account of whoever is signed in has. */
const known = openStore<Known | null>(
  {
    name: 'stones-known',
    version: 1,
    schema: v.nullable(v.object({ owner: v.string(), codes: v.array(v.string()) })),
    initial: null,
  },
  browserStorage,
)

const PATIENCE_MS = 20_000

/** Marks come together as favourites do, which are told apart by their codes. */
const asFavourites = (ids: readonly string[]) => ids.map(code => ({ code, title: '' }))
const idsOf = (list: ReturnType<typeof asFavourites>) => list.map(({ code }) => code)

async function round(): Promise<void> {
  const sent = asFavourites(readMarks())
  const { owner, liked, unliked } = changesSince(sent, known.read())
  const answer = await fetch('/api/marked-stones', {
    method: 'POST',
    body: JSON.stringify({ owner, marked: idsOf(liked), unmarked: unliked }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  // Without a connection, or signed out meanwhile: told the next time a page is opened.
  if (!answer?.ok) return
  const read = v.safeParse(marksAnswerSchema, await answer.json().catch(() => null))
  if (!read.success) return
  const theirs = asFavourites(read.output.ids)
  known.change(() => ({ owner: read.output.owner, codes: read.output.ids }))
  writeMarks(idsOf([...takenIn(sent, asFavourites(readMarks()), theirs)]))
}

/** Tells the account of whoever is signed in what was marked here, and takes in what was marked elsewhere. */
export const keepStoneMarksInStep = (): Promise<void> =>
  navigator.locks?.request('keepsake-marked-stones', round) ?? round()

/** After the session has ended: what the account has is no longer in this browser. */
export function forgetStoneMarks(): void {
  writeMarks(idsOf([...withoutKnown(asFavourites(readMarks()), known.read())]))
  known.forget()
}
