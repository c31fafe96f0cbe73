/**
 * The number at an index that the caller knows to be in the list. Nothing checks the index; lint
 * allows this cast only here. Each kind of list has its own function: V8 compiles an access that has
 * seen one kind into a single load, and one that has seen more than four into a lookup, which takes
 * about five times as long.
 */
export const f64At = (list: Float64Array, i: number) => list[i] as number
export const f32At = (list: Float32Array, i: number) => list[i] as number
export const u32At = (list: Uint32Array, i: number) => list[i] as number
export const i32At = (list: Int32Array, i: number) => list[i] as number
export const u16At = (list: Uint16Array, i: number) => list[i] as number
export const i16At = (list: Int16Array, i: number) => list[i] as number
export const u8At = (list: Uint8Array | Uint8ClampedArray, i: number) => list[i] as number
export const i8At = (list: Int8Array, i: number) => list[i] as number

/** For arrays, tuples and lists of more than one kind, outside hot loops. */
export const valueAt = (list: ArrayLike<number>, i: number) => list[i] as number
