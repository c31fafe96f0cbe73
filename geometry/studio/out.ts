/** Where a shading function leaves a vector, to be read before the next is called. */
export const out = new Float64Array(16)
