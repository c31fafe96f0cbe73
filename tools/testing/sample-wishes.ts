/** What a customer says to an assistant, and what may be spent, in euros. */
export interface SampleWish {
  readonly words: string
  readonly euros: number
  /** What the piece must have: shape and words may be given up if that is told, nothing else may. */
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
export const sampleWishes: readonly SampleWish[] = [
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

/**
 * Fifty more, written by somebody who had read neither the catalogue nor the reader of words, and who did
 * not ask what the shop has. Where nothing was said of money, it is what might be answered when asked.
 */
export const furtherSampleWishes: readonly SampleWish[] = [
  {
    words:
      "I'd like to propose to my girlfriend next month, she loves emeralds. I can spend about 2500 euros.",
    euros: 2500,
    wants: { kind: 'ring', gem: ['emerald'] },
  },
  {
    words: "Something small and gold for my daughter's 18th birthday, not more than 600",
    euros: 600,
    wants: { tone: 'yellow' },
  },
  {
    words: 'my husband lost his wedding band, i want a plain replacement, wide, matte, size 62',
    euros: 900,
    wants: { kind: 'ring' },
  },
  {
    words: 'A ring for my mum with the birthstones of her three kids: February, May and October',
    euros: 1200,
    wants: { kind: 'ring', gem: ['amethyst'] },
  },
  {
    words: "Do you have anything with a pearl? It's for our 30th anniversary.",
    euros: 800,
    wants: { gem: ['pearl'] },
  },
  {
    words:
      'rose gold engagement ring with a big round diamond and little ones around it, budget 4k',
    euros: 4000,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'rose', shape: 'round' },
  },
  {
    words: 'Signet ring for my son, silver, with his initials J.K.M.',
    euros: 500,
    wants: { kind: 'ring', engraved: 'J.K.M.' },
  },
  {
    words: "I want a necklace with my baby's name Emilia on it, in gold",
    euros: 900,
    wants: { kind: 'pendant', tone: 'yellow', engraved: 'Emilia' },
  },
  {
    words: 'cheap silver ring with a blue stone, under 200€',
    euros: 200,
    wants: { kind: 'ring', gem: ['sapphire', 'topaz', 'aquamarine', 'tanzanite'] },
  },
  {
    words:
      'two matching bands, one for me and one for my wife, with our wedding date 14.08.2026 inside',
    euros: 1800,
    wants: { kind: 'ring', engraved: '14.08.2026' },
  },
  {
    words:
      "White gold, oval sapphire, nothing that sticks out too much because I'm a nurse and wear gloves",
    euros: 2500,
    wants: { kind: 'ring', gem: ['sapphire'], tone: 'white', shape: 'oval' },
  },
  {
    words: 'Is there a black stone ring for men? Chunky. Around 800.',
    euros: 800,
    wants: { kind: 'ring' },
  },
  {
    words: 'platinum solitaire 1 carat max 6000',
    euros: 6000,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'white' },
  },
  {
    words: "I'm allergic to nickel. I want a simple ring with a ruby.",
    euros: 1500,
    wants: { kind: 'ring', gem: ['ruby'] },
  },
  {
    words:
      'My grandmother had a ring with a dark red stone and tiny diamonds left and right. I would love something like it, up to 1800 euros',
    euros: 1800,
    wants: { kind: 'ring', gem: ['garnet', 'ruby'] },
  },
  {
    words: 'something with the infinity sign for my best friend, silver, 150 euros max',
    euros: 150,
    wants: {},
  },
  {
    words: 'a pinky ring with a heart',
    euros: 700,
    wants: { kind: 'ring' },
  },
  {
    words: 'Eternity ring, stones all the way round, yellow gold, finger 54',
    euros: 3000,
    wants: { kind: 'ring', tone: 'yellow' },
  },
  {
    words: 'I want to have "forever yours" engraved inside a thin rose gold ring',
    euros: 800,
    wants: { kind: 'ring', tone: 'rose', engraved: 'forever yours' },
  },
  {
    words: 'vintage looking ring with an opal or moonstone please',
    euros: 1500,
    wants: { kind: 'ring', gem: ['opal', 'moonstone'] },
  },
  {
    words: "A ring with my dog's paw print",
    euros: 700,
    wants: { kind: 'ring' },
  },
  {
    words: 'Green stone, gold, princess cut, not above 1500',
    euros: 1500,
    wants: { gem: ['emerald', 'peridot', 'tourmaline'], tone: 'yellow', shape: 'princess' },
  },
  {
    words: 'For my graduation: a class-type ring with a blue stone and the year 2026',
    euros: 900,
    wants: { kind: 'ring', engraved: '2026' },
  },
  {
    words: 'An amethyst ring for my sister, she turned forty, I have 700 to spend',
    euros: 700,
    wants: { kind: 'ring', gem: ['amethyst'] },
  },
  {
    words: 'minimalist stacking ring, silver, no stones',
    euros: 200,
    wants: { kind: 'ring' },
  },
  {
    words: 'I need a ring for my boyfriend, he wears US size 11, brushed platinum or white gold',
    euros: 2500,
    wants: { kind: 'ring', tone: 'white' },
  },
  {
    words: 'pear shaped diamond ring in yellow gold please, under five thousand',
    euros: 5000,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'yellow', shape: 'pear' },
  },
  {
    words: 'something with aquamarine because we met at the sea, 900 euro',
    euros: 900,
    wants: { gem: ['aquamarine'] },
  },
  {
    words: 'Three stone ring, past present future, in platinum',
    euros: 5000,
    wants: { kind: 'ring', tone: 'white' },
  },
  {
    words: "A cross on a man's ring in silver",
    euros: 400,
    wants: { kind: 'ring' },
  },
  {
    words: 'emerald cut diamond with a hidden halo, 18k white gold',
    euros: 5000,
    wants: { gem: ['diamond'], tone: 'white', shape: 'emerald' },
  },
  {
    words: 'I would like a cocktail ring, big and colourful, for a gala in December',
    euros: 2500,
    wants: { kind: 'ring' },
  },
  {
    words: 'plain 14k gold band 4 mm wide size 58',
    euros: 900,
    wants: { kind: 'ring', tone: 'yellow' },
  },
  {
    words: 'my wife wants tanzanite or something violet-blue, budget between 1000 and 1400',
    euros: 1400,
    wants: { gem: ['tanzanite', 'amethyst', 'sapphire'] },
  },
  {
    words: 'promise ring, small diamond, as cheap as possible',
    euros: 900,
    wants: { kind: 'ring', gem: ['diamond'] },
  },
  {
    words: 'A ring with a star for my goddaughter, 300 max',
    euros: 300,
    wants: { kind: 'ring' },
  },
  {
    words: 'Our family crest has a lion. Could you make a signet in yellow gold?',
    euros: 1800,
    wants: { kind: 'ring', tone: 'yellow' },
  },
  {
    words: 'Citrine or anything sunny yellow, in silver, 250',
    euros: 250,
    wants: { gem: ['citrine'] },
  },
  {
    words: 'black diamond engagement ring, rose gold, 2000',
    euros: 2000,
    wants: { kind: 'ring', tone: 'rose' },
  },
  {
    words: 'I want a ring for a really small finger, size 46, with a pink stone',
    euros: 900,
    wants: { kind: 'ring' },
  },
  {
    words: "engrave my late father's signature in a silver band",
    euros: 400,
    wants: { kind: 'ring' },
  },
  {
    words: 'chunky gold dome ring without any stones, 1200',
    euros: 1200,
    wants: { kind: 'ring', tone: 'yellow' },
  },
  {
    words: 'Diamond ring lab grown 2 carat round, white gold, 3500 euros',
    euros: 3500,
    wants: { kind: 'ring', gem: ['diamond'], tone: 'white', shape: 'round' },
  },
  {
    words: 'we want coordinates engraved on the outside of our rings 48.8584 N 2.2945 E',
    euros: 1800,
    wants: { kind: 'ring' },
  },
  {
    words: 'a turquoise ring, boho, silver',
    euros: 400,
    wants: { kind: 'ring', gem: ['turquoise'] },
  },
  {
    words: 'Ring with a marquise stone, light blue, thin band with small stones on it, up to 1600',
    euros: 1600,
    wants: { kind: 'ring', shape: 'marquise' },
  },
  {
    words: "garnet heart ring, yellow gold, for Valentine's, 500 euros",
    euros: 500,
    wants: { kind: 'ring', gem: ['garnet'], tone: 'yellow', shape: 'heart' },
  },
  {
    words:
      "I have rather thick fingers, 22 mm across, and want something masculine with a tiger's eye",
    euros: 700,
    wants: { kind: 'ring' },
  },
  {
    words: "comfortable wedding ring for a carpenter, hard wearing, doesn't scratch, 700",
    euros: 700,
    wants: { kind: 'ring' },
  },
  {
    words: 'An alexandrite for our June baby, gold, I could go to 3000',
    euros: 3000,
    wants: { gem: ['alexandrite'], tone: 'yellow' },
  },
]
