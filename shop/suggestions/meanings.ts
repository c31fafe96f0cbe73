import { emptyWords, styleWords } from '#design/catalogue/customer-words.ts'
import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gems } from '#design/catalogue/gems.ts'
import type { KindId } from '#design/catalogue/kinds.ts'
import type { ProfileId } from '#design/catalogue/make-ups.ts'
import type { FinishId, MetalId } from '#design/catalogue/metals.ts'
import type { SettingId } from '#design/catalogue/settings.ts'
import { type ShapeId, shapes } from '#design/catalogue/shapes.ts'
import { type StyleId, styles } from '#design/catalogue/styles.ts'

/**
 * What words mean that customers use, as phrases of folded words. The longest that is found counts:
 * an emerald cut is no emerald, and a wedding ring is plainer than a wedding.
 */
type Phrases<Id extends string> = readonly (readonly [phrase: string, id: Id])[]

const phrasesOf = <Id extends string>(lists: Readonly<Partial<Record<Id, string>>>): Phrases<Id> =>
  Object.entries<string | undefined>(lists).flatMap(([id, list]) =>
    (list ?? '')
      .split(', ')
      .filter(Boolean)
      .map(phrase => [phrase, id as Id] as const),
  )

export const metalPhrases: Phrases<MetalId> = [
  ...(['yellow', 'white', 'rose'] as const).flatMap(tone =>
    (['14', '18'] as const).flatMap(karat =>
      ['k', 'kt', 'ct', ' k', ' ct', ' carat', ' karat'].flatMap(unit => [
        [`${karat}${unit} ${tone} gold`, `${karat}k-${tone}`] as const,
        [`${karat}${unit} ${tone}`, `${karat}k-${tone}`] as const,
        ...(tone === 'yellow' ? [[`${karat}${unit} gold`, `${karat}k-${tone}`] as const] : []),
      ]),
    ),
  ),
  ...phrasesOf<MetalId>({
    '14k-yellow': 'yellow gold, gold, golden, 585 gold',
    '18k-yellow': '750 gold',
    '14k-white': 'white gold, white metal',
    '14k-rose': 'rose gold, pink gold, red gold, rosegold, rose',
    'platinum-950': 'platinum',
    'palladium-950': 'palladium',
    'silver-925': 'sterling silver, silver, sterling',
  }),
]

const shapeNames: Readonly<Record<ShapeId, string>> = {
  round: 'round, round brilliant, brilliant, circular',
  oval: 'oval',
  cushion: 'cushion, pillow, square',
  princess: 'princess',
  emerald: 'rectangular, rectangle, baguette, step',
  asscher: 'asscher',
  radiant: 'radiant',
  pear: 'pear, teardrop, tear drop, tear',
  marquise: 'marquise, navette',
  heart: 'heart, hearts',
  cabochon: 'cabochon, domed, smooth',
}

export const shapePhrases: Phrases<ShapeId> = [
  ...shapes.flatMap(({ id }) =>
    ['cut', 'shape', 'shaped'].map(behind => [`${id} ${behind}`, id] as const),
  ),
  ...phrasesOf(shapeNames),
]

export const originPhrases = phrasesOf<OriginId>({
  natural: 'natural, mined, genuine, real',
  'lab-grown':
    'laboratory grown, lab grown, lab created, lab made, man made, lab, ethical, conflict free, sustainable',
  simulated: 'simulated, imitation, fake, cz, cubic zirconia',
})

export const settingPhrases = phrasesOf<SettingId>({
  'four-claw': 'four claws, four claw, four prong, four prongs, claws, claw, prong, prongs',
  'six-claw': 'six claws, six claw, six prong, six prongs, tiffany',
  'v-claw': 'v claws, v prong',
  bezel: 'bezel, bezel set, rim, rubover, low profile',
  'half-bezel': 'half bezel',
  channel: 'channel, channel set',
  pave: 'pave, micropave',
  flush: 'flush, flush set, gypsy',
  bar: 'bar set, bars, bar setting',
})

export const finishPhrases = phrasesOf<FinishId>({
  polished: 'polished, shiny, glossy',
  satin: 'satin, matte, matt',
  brushed: 'brushed',
  hammered: 'hammered, beaten',
})

export const profilePhrases = phrasesOf<ProfileId>({
  comfort: 'comfort fit, comfort, comfortable',
  flat: 'flat',
  d: 'd shape, d shaped, classic profile',
  knife: 'knife edge',
  'flat-court': 'flat court, flat comfort fit, flat comfort',
  bevelled: 'bevelled edge, beveled edge, bevelled, beveled, chamfered',
  concave: 'concave, hollowed',
})

/** They name a style, where others only hint at one. */
export const styleNames = phrasesOf<StyleId>({
  solitaire: 'solitaire, single stone ring, one stone ring',
  halo: 'halo',
  'three-stone': 'three stone, 3 stone, trilogy, trinity',
  family: 'family ring, mothers ring, grandmothers ring, birthstone ring for mum',
  'half-eternity': 'half eternity, eternity, eternity ring, eternity band',
  stackable: 'stackable, stacking, stacking ring, stacker',
  'plain-band':
    'plain band, plain ring, wedding band, wedding bands, wedding ring, wedding rings, matching bands, matching rings, simple band, mens band',
  signet: 'signet',
  'solitaire-pendant':
    'solitaire pendant, solitaire necklace, single stone pendant, single stone necklace',
  'bar-pendant': 'bar pendant, bar necklace, family bar, family necklace',
  'disc-pendant': 'disc, disk, coin, medallion, medal, tag, round plate',
  studs: 'stud, studs',
  drops: 'drops, drop earrings, dangle, dangly, dangling, hanging earrings, pendant earrings',
  'bar-bracelet': 'bar bracelet, id bracelet, identity bracelet, engraved bracelet, name bracelet',
})

export const kindPhrases = phrasesOf<KindId>({
  // Or by where it is worn.
  ring: 'ring, rings, band, bands, finger, fingers',
  pendant: 'pendant, pendants, necklace, necklaces, chain, locket, neck',
  earrings: 'earring, earrings, ear, ears',
  bracelet: 'bracelet, bracelets, bangle, cuff, wrist',
})

const plural = (name: string) => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`)

export const gemPhrases: Phrases<GemId> = gems.flatMap(({ id, name }) => [
  [name.toLowerCase(), id] as const,
  [plural(name.toLowerCase()), id] as const,
  ...(id === 'lapis' ? [['lapis', id] as const] : []),
])

/**
 * By colour and the like: a word leads to all stones that may be meant by it. Each is listed by the colour
 * it has first; blue topaz is not ours.
 */
export const colourWords: ReadonlyMap<string, readonly GemId[]> = byWord(
  gems.map(({ id, colours }) => [id, colours.split(' ')]),
)

/** A stone by its name, or by its colour where it is called a stone: `a red stone and diamonds`. */
export const stonePhrases: readonly (readonly [phrase: string, ids: readonly GemId[]])[] = [
  ...gemPhrases.map(([phrase, id]) => [phrase, [id]] as const),
  ...[...colourWords].flatMap(([colour, ids]) =>
    ['stone', 'stones', 'gem', 'gems', 'gemstone', 'gemstones'].map(
      word => [`${colour} ${word}`, ids] as const,
    ),
  ),
]

export const occasionWords: ReadonlyMap<string, readonly StyleId[]> = byWord(
  styles.map(({ id }) => [id, styleWords[id].split(' ')]),
)

/** From each word to all that have it, those first that have it as their first. */
function byWord<Id>(lists: readonly (readonly [Id, readonly string[]])[]) {
  const found = lists.flatMap(([id, words]) => words.map((word, rank) => ({ word, id, rank })))
  return new Map(
    [...Map.groupBy(found, ({ word }) => word)].map(([word, all]) => [
      word,
      all.toSorted((a, b) => a.rank - b.rank).map(({ id }) => id),
    ]),
  )
}

/** They say nothing that a piece could have. */
export const sayNothing: ReadonlySet<string> = new Set([
  ...emptyWords,
  ...`is it its be can could would should like love please hi hello me us who whom that this these those
   as at by but so if not no than very really quite just one ones thing things piece pieces jewelry
   jewellery gift gifts have has had make made makes get give buy find show set setting stone stones gem gems
   gemstone gemstones nice pretty beautiful lovely good best cheap affordable budget under below less more
   about around up max spend euro euros dollars he his him they their them you am are was will too also any
   both into out over all wear worn wearing someone somebody birthstone birthstones size ring band new
   day days year years old turning turns th st nd rd soon back inside outside name names date word words initial initials
   engraved engraving engrave letter letters says saying reads`.split(/\s+/),
])
