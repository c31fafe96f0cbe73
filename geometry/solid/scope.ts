/** What lives in the kernel's own memory, where nothing is collected. */
export interface Deletable {
  delete(): void
}

export type KeepInScope = <T extends Deletable>(object: T) => T

/**
 * Runs `work` and then frees whatever it gave to `keep`, also when it throws. Plain data may leave
 * the scope; a held object may not, because it is gone by then.
 */
export function inScope<R>(work: (keep: KeepInScope) => R): R {
  const held: Deletable[] = []
  try {
    return work(object => {
      held.push(object)
      return object
    })
  } finally {
    for (let i = held.length - 1; i >= 0; i--) held[i]?.delete()
  }
}
