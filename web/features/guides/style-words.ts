import type { StyleId } from '#design/catalogue/styles.ts'
import type { GuideSection } from './guide-section.ts'

const know = (...paragraphs: readonly string[]): readonly GuideSection[] => [
  { title: 'What to know', paragraphs },
]

/** What a customer asks about each style, answered before it is asked. */
export const styleGuides: Readonly<Record<StyleId, readonly GuideSection[]>> = {
  solitaire: know(
    'Six claws hold a round stone more safely than four, and show a little less of it. A stone with points, such as a princess or a pear, has its points covered: they are what breaks.',
    'A tall head sparkles more and catches on gloves; a low one lies closer and lets a straight band sit beside it.',
  ),
  halo: know(
    'The circle makes the whole look a size larger, so a smaller middle stone does for the same impression, at a lower price.',
    'Small stones are held by beads of metal. Once a year a jeweller should look at them through a lens.',
  ),
  'three-stone': know(
    'Side stones of two thirds of the middle one look balanced. Of another colour, they frame it; of the same, they make it longer.',
    'Two smaller side stones cost far less than a middle stone that would fill the same width.',
  ),
  family: know(
    'Stones are set in the order you give: oldest first, as people stand in a photograph, or simply by colour.',
    'Leave a place if the family may still grow. A ring of five rims cannot become one of six without being made anew.',
  ),
  'half-eternity': know(
    'The stones cover what is seen from above. The plain half below makes it possible to change the size by one or two later.',
    'It is often worn beside an engagement ring. Look at both from the side: stones that rub against metal lose.',
  ),
  stackable: know(
    'Made slim, so that several can be worn on one finger. Two or three weigh as much as one ordinary ring.',
    'Each is sold by itself: begin with one and add another with the next birthday.',
  ),
  'plain-band': know(
    'The profile decides how it feels: rounded inside and out is softest, flat shows a brushed finish best, a knife edge catches a line of light, a bevelled edge two, and a hollow face one that moves with your hand.',
    'Words inside are between the two of you; words outside want a wider band. Satin finishes hide wear, polished ones show it, and both can be renewed.',
  ),
  signet: know(
    'Initials are cut as they are read. A seal for wax is cut as in a mirror: ask for one as a special order.',
    'It is worn on the little finger by custom and on any finger by liking; choose the size for the finger it is meant for.',
  ),
  'solitaire-pendant': know(
    'One stone that moves is seen more than a larger one that does not. Half a carat is plenty at the throat.',
    'Pear and marquise hang with their point up, where the bail holds them.',
  ),
  'bar-pendant': know(
    'Names are read best in capitals of two millimetres and more. Three short names fit on one bar, with a stone beside each.',
  ),
  'disc-pendant': know(
    'A short name, an initial or a date is read best. Put what everybody may see on the face, and what is only yours on the back.',
  ),
  studs: know(
    'For every day, four to five millimetres across is what people wear most; the price of two is told together.',
    'Lab-grown stones are matched more easily, because a maker grows many alike.',
  ),
  drops: know(
    'The lower stone swings, so its facets throw more light than in a stud. Long hair and high collars want them shorter.',
  ),
  'bar-bracelet': know(
    'Coordinates, a date or a line of a song: up to some twenty letters stay readable. Your own handwriting can be cut as well, drawn with a finger on the screen.',
  ),
}
