import type { Favourite } from '#schemas/favourites.ts'

/** What an account was last heard to have, and whose account that was. */
export interface Known {
  readonly owner: string
  readonly codes: readonly string[]
}

/** What this browser has done since it last heard from the account. */
export function changesSince(local: readonly Favourite[], known: Known | null) {
  const had = new Set(known?.codes)
  const has = new Set(local.map(({ code }) => code))
  return {
    owner: known?.owner ?? null,
    liked: local.filter(({ code }) => !had.has(code)),
    unliked: [...had].filter(code => !has.has(code)),
  }
}

/** The account's answer, with what was liked or no longer liked here while it was on its way. */
export function takenIn(
  sent: readonly Favourite[],
  local: readonly Favourite[],
  answer: readonly Favourite[],
): readonly Favourite[] {
  const codes = (list: readonly Favourite[]) => new Set(list.map(({ code }) => code))
  const [before, now, there] = [codes(sent), codes(local), codes(answer)]
  return [
    ...local.filter(({ code }) => !before.has(code) && !there.has(code)),
    ...answer.filter(({ code }) => now.has(code) || !before.has(code)),
  ]
}

/** After signing out: what the account has is no longer in this browser. */
export const withoutKnown = (local: readonly Favourite[], known: Known | null) =>
  local.filter(({ code }) => !known?.codes.includes(code))
