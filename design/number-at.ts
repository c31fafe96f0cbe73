/** The number at an index; fails with a message where the list has none. */
export function numberAt(list: ArrayLike<number>, index: number): number {
  const value = list[index]
  if (value === undefined)
    throw new RangeError(`Expected a number at index ${index} of ${list.length}, got none`)
  return value
}
