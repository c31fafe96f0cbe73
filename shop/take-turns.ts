/** So many lines are worked on in one go: some milliseconds. */
const AT_ONCE = 500

/** Lets whatever waits have its turn: requests, timers, what has arrived. */
export const yieldToOthers = () => new Promise<void>(resolve => setImmediate(resolve))

/** As `map`, for lists that would hold everybody else up. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  each: (item: T) => R,
): Promise<readonly R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    for (const item of items.slice(at, at + AT_ONCE)) done.push(each(item))
    await yieldToOthers()
  }
  return done
}
