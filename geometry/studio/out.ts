/**
 * Where a shading function leaves a vector, to be read before the next is called. The type names the
 * places that exist, so that the compiler knows that each holds a number.
 */
export const out = new Float64Array(16) as Float64Array & Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>
