/** What is left of a value: the value itself, a part of it, or something in its place. */
export type Keep<T> = (value: T) => T

type Leaf = string | number | boolean | null

/** For single values only: of an object it is said field by field. */
export const stays = <T extends Leaf>(value: T): T => value

export const becomes =
  <T>(instead: T): Keep<T> =>
  () =>
    instead

/**
 * An object with these fields and no others. A field that is added to the type does not compile until it
 * is named; one that only the database knows is left out.
 */
export const fields =
  <T extends object>(
    keeps: {
      readonly [Name in keyof T]-?: Keep<Exclude<T[Name], undefined>>
    },
  ): Keep<T> =>
  value => {
    const kept: Partial<T> = {}
    for (const name in keeps) {
      const part = value[name]
      if (part !== undefined) kept[name] = keeps[name](part as Exclude<T[typeof name], undefined>)
    }
    // Every field of the type that the value has is there: `keeps` names them all.
    return kept as T
  }

export const each =
  <T>(keep: Keep<T>, isKept: (element: T) => boolean = () => true): Keep<readonly T[]> =>
  list =>
    list.filter(isKept).map(keep)

export const orNull =
  <T>(keep: Keep<T>): Keep<T | null> =>
  value =>
    value === null ? null : keep(value)
