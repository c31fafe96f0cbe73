/** Returns the number at an index; throws if the list has none. */
export function numberAt(list: ArrayLike<number>, index: number): number {
  const value = list[index]
  if (value === undefined)
    throw new RangeError(`Expected a number at index ${index} of ${list.length}, got none`)
  return value
}
