/**
 * Shading functions return vectors here; read one before you call the next function. The type names the
 * indices in use, so that the compiler knows that each contains a number.
 */
export const out = new Float64Array(16) as Float64Array & Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>
