import type { OriginId } from './gem.ts'
import type { KindId } from './kinds.ts'
import type { MetalId } from './metals.ts'
import type { SettingId } from './settings.ts'
import type { ShapeId } from './shapes.ts'
import type { StyleId } from './styles.ts'

/**
 * What customers type when they mean something that we call by another name, or an occasion. Words
 * in small letters without accents, apart by spaces. A new entry of the catalogue gets its own here, a stone in its row.
 */
export const kindWords: Readonly<Record<KindId, string>> = {
  ring: 'finger',
  pendant: 'necklace necklaces chain collar locket',
  earrings: 'earring ear ears',
  bracelet: 'bangle wrist wristlet armlet cuff',
}

const engagement = 'engagement engaged proposal propose betrothal fiancee bride bridal'
const forFamily =
  'mother mum mom mommy mummy mama grandmother grandma granny nana nan mothers day parents children kids family birthstones aunt godmother'
const baby = 'baby birth newborn child daughter son christening baptism'
const memory = 'memorial remembrance memory keepsake sympathy'
const anniversary = 'anniversary present'

export const styleWords: Readonly<Record<StyleId, string>> = {
  solitaire: `${engagement} classic promise single one stone`,
  halo: `${engagement} vintage sparkle cocktail cluster`,
  'three-stone': `${engagement} ${anniversary} trilogy trinity past present future`,
  family: `${forFamily} ${anniversary}`,
  'half-eternity': `${anniversary} wedding marriage eternity infinity bride bridal vow vows`,
  stackable: `${baby} stacking stacker birthday friendship promise sister midi thin`,
  'plain-band':
    'wedding marriage married spouse husband wife groom bride vow vows partner mens man men him his gents simple minimalist alliance',
  signet: `mens man men him his gents father dad daddy grandfather son groomsman crest seal coat of arms initials graduation class ${memory}`,
  'solitaire-pendant': 'birthday bridesmaid valentine wife girlfriend christmas solitary',
  'bar-pendant': `${forFamily} ${baby} names sister friendship`,
  'disc-pendant': `${forFamily} ${baby} ${memory} names coin medal medallion tag locket confirmation communion`,
  studs: 'bridesmaid birthday everyday stud small christmas graduation teenager',
  drops: 'dangle dangling hanging dangly bridal evening drop',
  'bar-bracelet': `${memory} mens man men him friendship couple father coordinates id identity medical`,
}

export const originWords: Readonly<Record<OriginId, string>> = {
  natural: 'mined genuine real',
  'lab-grown': 'lab grown created cvd hpht ethical',
  simulated: 'imitation fake cubic zirconia cz',
}

export const shapeWords: Readonly<Partial<Record<ShapeId, string>>> = {
  princess: 'square',
  asscher: 'square',
  cushion: 'square pillow',
  radiant: 'square rectangle rectangular',
  emerald: 'rectangle rectangular baguette',
  pear: 'teardrop tear drop',
  marquise: 'navette boat',
  heart: 'love valentine',
  cabochon: 'cab dome domed smooth',
  round: 'brilliant circle',
}

const claws = 'prong prongs tiffany'
export const settingWords: Readonly<Partial<Record<SettingId, string>>> = {
  'four-claw': claws,
  'six-claw': claws,
  'v-claw': claws,
  bezel: 'rubover rub over rim',
  pave: 'micropave',
  flush: 'gypsy burnish',
}

export const engravedWords =
  'engraved engraving engrave personalised personalized custom name names initial initials letter letters monogram date words message inscription handwriting'

/** Of a piece in two metals. */
export const twoMetalsWords = 'two tone tones twotone bicolour bicolor mixed metal metals'

/** What every piece is. */
export const anyPieceWords = 'jewelry jewellery gift gifts present christmas'
export const metalWords: Readonly<Partial<Record<MetalId, string>>> = {
  '14k-rose': 'pink red',
  '18k-rose': 'pink red',
  'platinum-950': 'white metal',
  'palladium-950': 'white metal',
  'silver-925': 'white metal',
}
export const birthstoneWords = 'birthstone birthstones birthday'

/** They say nothing of a piece. */
export const emptyWords: ReadonlySet<string> = new Set(
  `a an and the for my our your her she of in on to with or from some something i we want need looking
     cut shape shaped colour color coloured colored`.split(/\s+/),
)

/** Read as one word: a diamond in yellow gold is white and gold, and not what is meant. */
export const phrases = ['white gold', 'yellow gold', 'rose gold', 'lapis lazuli'] as const
