/** What is taken of a model that somebody else made. Whatever is larger is no jewel, or no honest file. */
export const modelLimits = {
  bytes: 30_000_000,
  triangles: 400_000,
  /** Of a 3MF package. */
  entries: 64,
  inflatedBytes: 64_000_000,
  /** Components within components. */
  depth: 8,
  leastSizeMm: 1,
  mostSizeMm: 250,
} as const

/** Why a model is not taken. */
export const modelRefusals = [
  'empty',
  'too-heavy',
  'not-a-model',
  'cut-short',
  'not-finite',
  'too-many-triangles',
  'too-many-parts',
  'unpacks-too-large',
  'entities',
  'in-several-files',
  'no-unit',
  'too-small',
  'too-large',
  'not-closed',
  'no-volume',
] as const
export type ModelRefusal = (typeof modelRefusals)[number]

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

export interface Triangles {
  readonly positions: Float32Array
  readonly triangles: Uint32Array
}

export interface ModelRefused {
  readonly ok: false
  readonly reason: ModelRefusal
  /** What was found, for the sentence that is said about it. */
  readonly found?: string
}

export type ReadTriangles = { readonly ok: true; readonly mesh: Triangles } | ModelRefused

export const refuse = (reason: ModelRefusal, found?: string): ModelRefused =>
  found === undefined ? { ok: false, reason } : { ok: false, reason, found }

/** Farther from the origin than this is a slip of the exporter; single precision is coarse there. */
const FAR_MM = 100_000

export const isPlace = (value: number) => Number.isFinite(value) && Math.abs(value) <= FAR_MM
