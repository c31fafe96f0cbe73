import type { KindId } from '#design/catalogue/kinds.ts'
import type { GuideSection } from './guide-section.ts'

/** What is worth knowing of each kind before one chooses. */
export const kindGuides: Readonly<Record<KindId, readonly GuideSection[]>> = {
  ring: [
    {
      title: 'What it is',
      paragraphs: [
        'A ring is the piece that its wearer sees most: at the keyboard, on a glass, on somebody else’s hand. It is also knocked more than any other, which is why we look at how a stone is held before we look at how it shines.',
        'Every ring is cast to your size, to a quarter of an American size or half a British letter. The band is rounded a little on the inside so that it slides over the knuckle.',
      ],
    },
    {
      title: 'What to know',
      paragraphs: [
        'Claws show most of a stone and let in most light. A rim of metal round it shows less and forgives more: it suits soft stones and hands that work.',
        'Bands that carry stones all the way round cannot be made larger later. Ours leave the lower half plain, so that a jeweller can still work there.',
        'Words are cut into the inside unless you want them seen. They are part of the piece as it is cast, not scratched in afterwards.',
      ],
    },
    {
      title: 'How it is kept',
      paragraphs: [
        'Take it off for work, sport, swimming and cleaning. Have claws and rims looked at once a year: a claw that has worn thin is mended in minutes, and a lost stone is not.',
      ],
    },
  ],
  pendant: [
    {
      title: 'What it is',
      paragraphs: [
        'A pendant hangs where nothing knocks against it. It can carry the softer stones, a large plate for words, or a single stone that catches light with every step.',
      ],
    },
    {
      title: 'What to know',
      paragraphs: [
        'A chain of 42 cm lies in the hollow of the throat, 45 cm just below it, 50 cm on the breastbone. Lay a thread round the neck to see it before you choose.',
        'The chain is bought from a maker of chains and is named apart from what we cast, with its own weight, so that you see what you pay for.',
      ],
    },
    {
      title: 'How it is kept',
      paragraphs: [
        'Open and close the clasp by hand instead of pulling the chain over the head, and keep it hung up or laid straight: a knot in a fine chain costs an evening.',
      ],
    },
  ],
  earrings: [
    {
      title: 'What it is',
      paragraphs: [
        'Earrings are made as a pair. The two stones are chosen beside each other, because an eye that would never notice a shade in one stone sees the difference between two at once.',
      ],
    },
    {
      title: 'What to know',
      paragraphs: [
        'Studs sit close and suit every day. Drops move, and want a little less weight: the figure in grams stands beside the price.',
        'If ears are sensitive, choose platinum, palladium or a yellow or rose gold: there is no nickel in ours.',
      ],
    },
    {
      title: 'How it is kept',
      paragraphs: [
        'Wipe posts and hooks with alcohol now and then, and see that the backs grip. A back that slides off by itself is bent back by any jeweller.',
      ],
    },
  ],
  bracelet: [
    {
      title: 'What it is',
      paragraphs: [
        'A curved plate on a chain, with room for a line of your own on its face and another on its back, where only the wearer knows of it.',
      ],
    },
    {
      title: 'What to know',
      paragraphs: [
        'Measure the wrist with a strip of paper and add a finger’s width: a bracelet that is too tight turns, one that is too wide catches on everything.',
        'The plate bends with the wrist, so it is made a little thicker than a plate that hangs.',
      ],
    },
    {
      title: 'How it is kept',
      paragraphs: [
        'Put it on last, over a table: a bracelet falls more often than a ring. Polished plates gather fine lines with wear; a satin finish hides them.',
      ],
    },
  ],
}
