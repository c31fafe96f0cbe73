import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { singlesOf } from '#design/document/single-stone.ts'

const singleNow = v.object({
  price: v.nullable(v.number()),
  isFree: v.boolean(),
  isHeld: v.boolean(),
  near: v.array(
    v.object({ id: v.string(), title: v.string(), grades: v.string(), price: v.string() }),
  ),
})
export type SingleNow = v.InferOutput<typeof singleNow>

export type SinglesNow = Readonly<Record<string, SingleNow>>

/** Asked for again after so long: others buy too. */
const FRESH_MS = 60_000

const NONE: SinglesNow = {}
let known: SinglesNow = NONE
const askedAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** What the shop says of stones that are one of a kind; of none until it was asked. */
export const useSinglesNow = (): SinglesNow =>
  useSyncExternalStore(
    tell => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => known,
    () => NONE,
  )

async function ask(id: string) {
  const now = Date.now()
  if (now - (askedAt.get(id) ?? 0) < FRESH_MS) return
  askedAt.set(id, now)
  try {
    const response = await fetch(`/stones/${id}/now`)
    const gone = { price: null, isFree: false, isHeld: false, near: [] }
    const one = response.ok ? v.parse(singleNow, await response.json()) : gone
    known = { ...known, [id]: one }
    for (const tell of listeners) tell()
  } catch {
    // Without a connection its kind's price stands for it, and says that it is an estimate.
    askedAt.delete(id)
  }
}

/** Asks for the stones of a design, where it has some. */
export function useSinglesOf(design: Design): void {
  const ids = singlesOf(design)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    for (const id of ids ? ids.split(',') : []) ask(id)
  }, [ids])
}
