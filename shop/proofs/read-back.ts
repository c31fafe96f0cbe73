/** One engraved row, and whether its reader typed it once more or said that it is right. */
export interface ReadBack {
  readonly place: string
  readonly text: string
  readonly how: 'typed' | 'confirmed'
}
