/** How much a stone bears. Classes by [E4] and [E5]; `sound` is everything they do not name, by its hardness. */
export type Durability = 'any' | 'cleaves' | 'sound' | 'guarded' | 'delicate'

export type OriginId = 'natural' | 'lab-grown' | 'simulated'

/** What a price stands for, as far as a grade is usual in the trade. */
export interface GemQuality {
  /** For a line of a price. */
  readonly short: string
  /** For whoever chooses. */
  readonly text: string
}

export interface Gem {
  readonly id: string
  readonly name: string
  /** A colour to draw it with. */
  readonly hex: string
  /** Mohs hardness, least to most. */
  readonly mohs: readonly [least: number, most: number]
  readonly densityGPerCm3: number
  readonly refractiveIndex: number
  /** Between the lines B and G, as gem books give it; glTF wants F to C, 0.579 of this. [O3] */
  readonly dispersion: number
  readonly birefringence: number
  readonly durability: Durability
  /** Splits along a plane when it is knocked. */
  readonly cleavage: boolean
  /** `faceted` for clear stones, `domed` for those that glow, `sphere` for the pearl. */
  readonly cut: 'faceted' | 'domed' | 'sphere'
  readonly origins: readonly OriginId[]
  /** What is commonly done to it and must be said. [L5]; which stones: GK */
  readonly treatment: string | null
  readonly care: string
  /** `by-hand` is for those that bear neither steam nor ultrasound. GK */
  readonly cleaning: 'any' | 'by-hand'
  /**
   * The quality that its price stands for: `usual` is an even, strong colour and nothing that an eye can see;
   * `included` is for stones that hardly ever come without inclusions, of which a clear one would be
   * suspected; a sentence of its own for those that do more, or less, than be of one colour. GK
   */
  readonly quality: 'usual' | 'included' | GemQuality
  /** By which somebody asks for it without its name, as in “a green stone”; the first is the one it is listed by. */
  readonly colours: string
  /** By which else the search of the collection knows it, beside its name: as in `customer-words.ts`. */
  readonly customerWords: string
  /** By the names in `sources.ts`; `GK` is general knowledge, not yet checked. */
  readonly source: string
}
