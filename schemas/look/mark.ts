/** The mark beside the name, on papers, as icons, cut round by a launcher, and on a telephone. */
export const markFiles = [
  'mark.png',
  'paper.png',
  'icon-48.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-180.png',
] as const
export type MarkFile = (typeof markFiles)[number]

/**
 * What a mark is drawn for: of one colour it takes that of the words around it; otherwise it stands on a
 * light ground, on a dark one, or brings its own.
 */
export const markKinds = ['one-colour', 'light', 'dark', 'own-ground'] as const
export type MarkKind = (typeof markKinds)[number]

export interface Mark {
  /** The hash of its files. */
  readonly id: string
  readonly kind: MarkKind
  /** In pixels of `mark.png`. */
  readonly width: number
  readonly height: number
}

export const markLimits = {
  /** What fits into a form. */
  bytes: 900_000,
  pixels: 16_777_216,
  /** Of the longer side: icons are never drawn larger than what was sent. */
  least: 256,
  /** One side in the other. */
  longest: 8,
} as const

const WRITTEN = /^([0-9a-f]{32})-(\d{1,4})x(\d{1,4})-([a-z-]{4,10})$/

/** As the settings keep it: `<hash>-<width>x<height>-<kind>`, empty for the default mark. */
export const storedMark = ({ id, width, height, kind }: Mark) => `${id}-${width}x${height}-${kind}`

export function readMark(setting: string): Mark | null {
  const [, id, width, height, written] = WRITTEN.exec(setting) ?? []
  const kind = markKinds.find(one => one === written)
  if (!id || !kind || !Number(width) || !Number(height)) return null
  return { id, kind, width: Number(width), height: Number(height) }
}

/** By what it shows, so that it may be kept for ever. */
export const markPath = ({ id }: Pick<Mark, 'id'>, file: MarkFile) => `/marks/${id}/${file}`

/** A mark that is so wide is letters: the name does not stand beside it once more. */
export const holdsName = ({ width, height }: Mark) => width >= 2.4 * height
