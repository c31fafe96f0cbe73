/** What a customer says to an assistant, and what may be spent, in euros. */
export interface ScriptedWish {
  readonly words: string
  readonly euros: number
  /** What the piece must have, or say that it was given up. */
  readonly wants: {
    readonly kind?: 'ring' | 'pendant' | 'earrings' | 'bracelet'
    /** Any of these; of the stone that is looked at, or of one in a row. */
    readonly gem?: readonly string[]
    readonly tone?: 'yellow' | 'white' | 'rose'
    readonly shape?: string
    readonly engraved?: string
  }
}

/**
 * Fifty wishes as people utter them. They were written down before anybody looked whether the catalogue
 * could serve them, and are not to be changed so that it can.
 */
export const wishes: readonly ScriptedWish[] = [
  {
    words: 'I want to propose next month. A round diamond on a thin gold ring, nothing fancy.',
    euros: 2500,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'yellow', shape: 'round' },
  },
  {
    words: 'engagement ring with an oval sapphire in white gold',
    euros: 3000,
    wants: { kind: 'ring', gem: ['sapphire'], tone: 'white', shape: 'oval' },
  },
  {
    words: 'my girlfriend loves rose gold and vintage looking rings, something with a halo',
    euros: 2000,
    wants: { kind: 'ring', tone: 'rose' },
  },
  {
    words: 'A lab grown diamond ring in platinum, about 1 carat, emerald cut',
    euros: 2500,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'white', shape: 'emerald' },
  },
  {
    words: 'moissanite engagement ring, pear shaped, yellow gold',
    euros: 1500,
    wants: { kind: 'ring', gem: ['moissanite'], tone: 'yellow', shape: 'pear' },
  },
  {
    words: 'Two matching wedding bands, plain, 4 mm, brushed',
    euros: 900,
    wants: { kind: 'ring' },
  },
  {
    words: 'wedding ring for my husband, 6mm wide, matte finish, size 10',
    euros: 1500,
    wants: { kind: 'ring' },
  },
  {
    words: 'eternity band with small diamonds for our tenth anniversary',
    euros: 2500,
    wants: { kind: 'ring', gem: ['diamond'] },
  },
  {
    words: 'a ring with the birthstones of my three kids: January, July and October',
    euros: 1200,
    wants: { kind: 'ring', gem: ['garnet'] },
  },
  {
    words: 'Necklace for my mother with four birthstones, March, May, August and December',
    euros: 1000,
    wants: { kind: 'pendant', gem: ['aquamarine'] },
  },
  {
    words: 'silver necklace with my daughter’s name "Emilia"',
    euros: 300,
    wants: { kind: 'pendant', tone: 'white', engraved: 'Emilia' },
  },
  {
    words: 'a simple gold pendant engraved with the initials "J & K"',
    euros: 700,
    wants: { kind: 'pendant', tone: 'yellow', engraved: 'J & K' },
  },
  {
    words: 'signet ring for my son’s graduation with the letters "HB"',
    euros: 1500,
    wants: { kind: 'ring', engraved: 'HB' },
  },
  {
    words: 'men’s bracelet in silver with coordinates "48.1371 11.5754"',
    euros: 400,
    wants: { kind: 'bracelet', tone: 'white', engraved: '48.1371 11.5754' },
  },
  {
    words: 'pearl earrings, classic, for my wife',
    euros: 500,
    wants: { kind: 'earrings', gem: ['pearl'] },
  },
  {
    words: 'diamond studs in white gold',
    euros: 1200,
    wants: { kind: 'earrings', gem: ['diamond'], tone: 'white' },
  },
  {
    words: 'something green to wear in my ears',
    euros: 600,
    wants: { kind: 'earrings', gem: ['emerald', 'peridot', 'alexandrite', 'bloodstone'] },
  },
  {
    words: 'dangly earrings with amethysts for a birthday in February',
    euros: 800,
    wants: { kind: 'earrings', gem: ['amethyst'] },
  },
  { words: 'a stacking ring with a tiny ruby', euros: 500, wants: { kind: 'ring', gem: ['ruby'] } },
  {
    words: 'ruby heart pendant for valentines day',
    euros: 900,
    wants: { kind: 'pendant', gem: ['ruby'], shape: 'heart' },
  },
  {
    words: 'opal ring in yellow gold',
    euros: 1000,
    wants: { kind: 'ring', gem: ['opal'], tone: 'yellow' },
  },
  {
    words: 'I am looking for a turquoise necklace',
    euros: 500,
    wants: { kind: 'pendant', gem: ['turquoise'] },
  },
  {
    words: 'Memorial pendant for my father with his dates "1948 - 2024"',
    euros: 500,
    wants: { kind: 'pendant', engraved: '1948 - 2024' },
  },
  {
    words: 'christening gift, small disc with "Leo" and a birthstone for September',
    euros: 600,
    wants: { kind: 'pendant', gem: ['sapphire'], engraved: 'Leo' },
  },
  {
    words: 'three stone ring, diamond in the middle, sapphires on the side, platinum',
    euros: 4000,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'white' },
  },
  {
    words: 'promise ring for my girlfriend, something delicate in silver with a blue stone',
    euros: 250,
    wants: {
      kind: 'ring',
      tone: 'white',
      gem: ['sapphire', 'aquamarine', 'tanzanite', 'zircon', 'turquoise', 'lapis', 'topaz'],
    },
  },
  {
    words: 'saphire engagment ring in platnum',
    euros: 2500,
    wants: { kind: 'ring', gem: ['sapphire'] },
  },
  {
    words: 'cushion cut morganite ring in rose gold',
    euros: 1200,
    wants: { kind: 'ring', tone: 'rose', shape: 'cushion' },
  },
  { words: 'black onyx signet for a man', euros: 1500, wants: { kind: 'ring' } },
  { words: 'family ring for grandma with five stones', euros: 1500, wants: { kind: 'ring' } },
  {
    words: 'tanzanite pendant with an 18 inch chain in white gold',
    euros: 1500,
    wants: { kind: 'pendant', gem: ['tanzanite'], tone: 'white' },
  },
  {
    words: 'ring size 7, princess cut diamond, white gold, bezel setting',
    euros: 2500,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'white', shape: 'princess' },
  },
  {
    words: 'a hammered gold band with "always" inside, size 9',
    euros: 1400,
    wants: { kind: 'ring', tone: 'yellow', engraved: 'always' },
  },
  {
    words: 'citrine ring, yellow gold, UK size N',
    euros: 900,
    wants: { kind: 'ring', gem: ['citrine'], tone: 'yellow' },
  },
  {
    words: 'bridesmaid earrings, simple, silver, sparkly',
    euros: 200,
    wants: { kind: 'earrings', tone: 'white' },
  },
  {
    words: 'garnet drop earrings in gold',
    euros: 900,
    wants: { kind: 'earrings', gem: ['garnet'], tone: 'yellow' },
  },
  {
    words: 'bracelet for my best friend engraved "sisters"',
    euros: 300,
    wants: { kind: 'bracelet', engraved: 'sisters' },
  },
  {
    words: 'gold ID bracelet for a baby boy named Noah',
    euros: 1500,
    wants: { kind: 'bracelet', tone: 'yellow', engraved: 'Noah' },
  },
  {
    words: '18k yellow gold solitaire with a half carat natural diamond',
    euros: 4000,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'yellow' },
  },
  {
    words: 'marquise aquamarine ring, low profile because I work with my hands',
    euros: 1200,
    wants: { kind: 'ring', gem: ['aquamarine'], shape: 'marquise' },
  },
  {
    words: 'peridot and diamond halo ring',
    euros: 2000,
    wants: { kind: 'ring', gem: ['peridot'] },
  },
  {
    words: 'an affordable engagement ring that looks like a diamond',
    euros: 600,
    wants: { kind: 'ring', gem: ['diamond'] },
  },
  {
    words: 'necklace with a moonstone, something dreamy',
    euros: 400,
    wants: { kind: 'pendant', gem: ['moonstone'] },
  },
  {
    words: 'a men’s wedding band in palladium with a knife edge',
    euros: 1500,
    wants: { kind: 'ring', tone: 'white' },
  },
  { words: 'Ich möchte einen Ring aus Gold', euros: 1000, wants: { kind: 'ring', tone: 'yellow' } },
  {
    words: 'stud earrings with emeralds, under 800 euros',
    euros: 800,
    wants: { kind: 'earrings', gem: ['emerald'] },
  },
  {
    words: 'alexandrite ring for a June birthday',
    euros: 1500,
    wants: { kind: 'ring', gem: ['alexandrite'] },
  },
  {
    words: 'a pendant with a single diamond, not too big, white gold, 45 cm chain',
    euros: 1000,
    wants: { kind: 'pendant', gem: ['diamond'], tone: 'white' },
  },
  {
    words: 'retirement gift: ring with "40 years" engraved',
    euros: 1200,
    wants: { kind: 'ring', engraved: '40 years' },
  },
  {
    words: 'ring for my wife, anniversary, she loves red',
    euros: 1500,
    wants: {
      kind: 'ring',
      gem: ['ruby', 'garnet', 'spinel', 'sardonyx', 'alexandrite', 'bloodstone'],
    },
  },
]
