/** What is left of a value: the value itself, a part of it, or something in its place. */
export type FieldKeeper<T> = (value: T) => T

type Leaf = string | number | boolean | null

/** For single values only: of an object it is said field by field. */
export const stays = <T extends Leaf>(value: T): T => value

export const becomes =
  <T>(instead: T): FieldKeeper<T> =>
  () =>
    instead

/**
 * An object with these fields and no others. A field that is added to the type does not compile until it
 * is named; one that only the database knows is left out.
 */
export const fields =
  <T extends object>(
    keeps: {
      readonly [Name in keyof T]-?: FieldKeeper<Exclude<T[Name], undefined>>
    },
  ): FieldKeeper<T> =>
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
  <T>(
    keep: FieldKeeper<T>,
    isKept: (element: T) => boolean = () => true,
  ): FieldKeeper<readonly T[]> =>
  list =>
    list.filter(isKept).map(keep)

export const orNull =
  <T>(keep: FieldKeeper<T>): FieldKeeper<T | null> =>
  value =>
    value === null ? null : keep(value)
