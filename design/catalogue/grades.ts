/**
 * How laboratories grade a stone. The scales are those that GIA publishes; `rank` is what is stored and compared,
 * the better the lower, with room between two for a grade that another laboratory adds. A rank is never given anew.
 */
export interface Grade {
  readonly id: string
  readonly rank: number
  /** What it does to the eye, for whoever chooses. */
  readonly text: string
  /** As trade lists write it, besides the id; letters and digits alone, in small letters. */
  readonly also: readonly string[]
}

export interface GradeScale {
  readonly id: string
  readonly name: string
  /** What is judged at all. */
  readonly text: string
  /** By the names in `sources.ts`. */
  readonly source: string
  readonly grades: readonly Grade[]
}

const ranked = (
  rows: readonly (readonly [id: string, text: string, ...also: readonly string[]])[],
): readonly Grade[] =>
  rows.map(([id, text, ...also], i) => ({ id, rank: (i + 1) * 10, text, also }))

const colourBands = [
  ['DEF', 'Colourless: beside one another even jewellers need a master stone to tell them apart.'],
  ['GHIJ', 'Near colourless: white to the eye once it is set, most of all in yellow or rose gold.'],
  ['KLM', 'Faint: a breath of warmth that shows from the side. Yellow gold takes it up well.'],
  ['NOPQR', 'Very light: warm to every eye.'],
  ['STUVWXYZ', 'Light: clearly yellow or brown.'],
] as const

export const gradeScales = [
  {
    id: 'colour',
    name: 'Colour',
    text: 'How little tint a white diamond has, from D (none) to Z (light yellow or brown).',
    source: '[G1]',
    grades: ranked(
      colourBands.flatMap(([letters, text]) => [...letters].map(id => [id, text] as const)),
    ),
  },
  {
    id: 'clarity',
    name: 'Clarity',
    text: 'How free of marks a stone is, looked at by a grader at ten times its size.',
    source: '[G2]',
    grades: ranked([
      ['FL', 'Flawless: nothing inside or on it, even at ten times its size.', 'flawless'],
      [
        'IF',
        'Internally flawless: nothing inside it; the finest traces on its surface.',
        'internallyflawless',
        'lc',
      ],
      ['VVS1', 'Marks so small that a trained grader hardly finds them.'],
      ['VVS2', 'Marks so small that a trained grader hardly finds them.'],
      ['VS1', 'Small marks that an eye does not see.'],
      ['VS2', 'Small marks that an eye does not see.'],
      ['SI1', 'Marks that a loupe shows at once; an eye seldom does.'],
      ['SI2', 'Marks that a loupe shows at once; from near, an eye may see one.'],
      ['I1', 'Marks that an eye can see, and that may take some of the sparkle.', 'p1'],
      ['I2', 'Marks that an eye sees, and that take some of the sparkle.', 'p2'],
      ['I3', 'Marks that an eye sees at once; they may weaken the stone.', 'p3'],
    ]),
  },
  {
    id: 'cut',
    name: 'Cut',
    text: 'How well proportions and finish send light back. Laboratories grade it for round brilliants.',
    source: '[G3]',
    grades: ranked([
      [
        'Excellent',
        'As bright and lively as a round brilliant can be.',
        'ex',
        'x',
        'exc',
        'ideal',
        'id',
        '3ex',
        'i',
      ],
      ['Very good', 'Hardly to be told from excellent without the two side by side.', 'vg'],
      ['Good', 'Lively, with a little light lost through the side or the back.', 'g', 'gd'],
      ['Fair', 'Noticeably quieter: light is lost.', 'f', 'fr'],
      ['Poor', 'Dull or glassy to every eye.', 'p', 'pr'],
    ]),
  },
  {
    id: 'polish',
    name: 'Polish',
    text: 'How smooth the facets are.',
    source: '[G4]',
    grades: ranked([
      [
        'Excellent',
        'At most the finest traces, hard to find at ten times its size.',
        'ex',
        'x',
        'exc',
        'ideal',
        'id',
        'i',
      ],
      ['Very good', 'Small traces at ten times its size; none to the eye.', 'vg'],
      ['Good', 'Traces at ten times its size; the lustre may be a little softer.', 'g', 'gd'],
      ['Fair', 'Heavy traces; the lustre is softer to the eye.', 'f', 'fr'],
      ['Poor', 'Heavy traces that take the lustre.', 'p', 'pr'],
    ]),
  },
  {
    id: 'symmetry',
    name: 'Symmetry',
    text: 'How exactly the outline and the facets answer each other.',
    source: '[G4]',
    grades: ranked([
      [
        'Excellent',
        'At most the finest deviations, hard to find at ten times its size.',
        'ex',
        'x',
        'exc',
        'ideal',
        'id',
        'i',
      ],
      ['Very good', 'Small deviations at ten times its size; none to the eye.', 'vg'],
      ['Good', 'Deviations that show at ten times its size.', 'g', 'gd'],
      ['Fair', 'Deviations that the look of the whole stone may show.', 'f', 'fr'],
      ['Poor', 'Deviations that everybody sees.', 'p', 'pr'],
    ]),
  },
  {
    id: 'fluorescence',
    name: 'Fluorescence',
    text: 'How strongly it glows under ultraviolet light. By daylight it is seldom to be seen.',
    source: '[G5]',
    grades: ranked([
      ['None', 'It does not glow.', 'non', 'n', 'no', 'nil', 'inert', 'negligible', 'neg', 'fl0'],
      [
        'Faint',
        'A trace of a glow that nobody sees by day.',
        'f',
        'fnt',
        'fai',
        'slight',
        'sl',
        'faintblue',
        'fl1',
        'veryslight',
        'vsl',
      ],
      [
        'Medium',
        'A glow under ultraviolet light; by day hardly ever to be seen.',
        'm',
        'med',
        'mediumblue',
        'mb',
        'fl2',
      ],
      [
        'Strong',
        'A clear glow. In warm stones it can make them look whiter, in a few hazy.',
        's',
        'st',
        'stg',
        'str',
        'strongblue',
        'sb',
        'fl3',
      ],
      [
        'Very strong',
        'A bright glow. Look at it by daylight before you choose.',
        'vs',
        'vst',
        'vstg',
        'verystrongblue',
        'vsb',
        'fl4',
      ],
    ]),
  },
] as const satisfies readonly GradeScale[]

export type GradeScaleId = (typeof gradeScales)[number]['id']
export const gradeScaleIds: readonly GradeScaleId[] = gradeScales.map(({ id }) => id)

const byId: ReadonlyMap<string, GradeScale> = new Map(gradeScales.map(scale => [scale.id, scale]))
export const gradeScaleOf = (id: GradeScaleId) => byId.get(id) as GradeScale

const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const spellings: ReadonlyMap<string, ReadonlyMap<string, Grade>> = new Map(
  gradeScales.map(({ id, grades }: GradeScale) => [
    id,
    new Map(grades.flatMap(grade => [folded(grade.id), ...grade.also].map(word => [word, grade]))),
  ]),
)

/** A grade as a report or a trade list writes it: `VS-1`, `vg`, `Medium Blue`. */
export const gradeBySpelling = (scale: GradeScaleId, text: string): Grade | undefined =>
  spellings.get(scale)?.get(folded(text))

/** The grade that is stored as this rank. */
export const gradeByRank = (scale: GradeScaleId, rank: number): Grade | undefined =>
  gradeScaleOf(scale).grades.find(grade => grade.rank === rank)

/** Laboratories whose reports trade lists name. */
export const laboratories = [
  { id: 'GIA', name: 'Gemological Institute of America', source: '[G6]' },
  { id: 'IGI', name: 'International Gemological Institute', source: 'GK' },
  { id: 'HRD', name: 'HRD Antwerp', source: 'GK' },
  { id: 'AGS', name: 'American Gem Society Laboratories', source: 'GK' },
  { id: 'GCAL', name: 'Gem Certification & Assurance Lab', source: 'GK' },
  { id: 'SSEF', name: 'Swiss Gemmological Institute', source: 'GK' },
  { id: 'GRS', name: 'GemResearch Swisslab', source: 'GK' },
  { id: 'Gübelin', name: 'Gübelin Gem Lab', source: 'GK' },
  { id: 'Lotus', name: 'Lotus Gemology', source: 'GK' },
] as const
