import { type GemId, gemOf, type KnownGem } from './gems.ts'

export interface BirthMonth {
  readonly month: number
  readonly name: string
  readonly modern: readonly KnownGem[]
  readonly traditional: readonly KnownGem[]
  readonly text: string
}

const month = (
  month: number,
  name: string,
  modern: readonly GemId[],
  traditional: readonly GemId[],
  text: string,
): BirthMonth => ({
  month,
  name,
  modern: modern.map(gemOf),
  traditional: traditional.map(gemOf),
  text,
})

/** The list of 1912 as it stands since its changes of 1952, 2002 and 2016. [B1], [B2], [B3]; 2016 GK */
export const birthMonths: readonly BirthMonth[] = [
  month(
    1,
    'January',
    ['garnet'],
    ['garnet'],
    'A deep, even red. Garnet is seldom treated: what you see is how it grew.',
  ),
  month(
    2,
    'February',
    ['amethyst'],
    ['amethyst'],
    'Violet quartz, from lilac to the purple of church windows.',
  ),
  month(
    3,
    'March',
    ['aquamarine'],
    ['bloodstone'],
    'The blue sister of emerald, and far clearer. Its name is simply the Latin for sea water.',
  ),
  month(
    4,
    'April',
    ['diamond'],
    ['diamond'],
    'Colourless, and the hardest of all. It bends light so strongly that white comes out in colours.',
  ),
  month(
    5,
    'May',
    ['emerald'],
    ['emerald'],
    'Green, and never quite clear: the inclusions are called its garden, and prove it natural.',
  ),
  month(
    6,
    'June',
    ['pearl', 'alexandrite'],
    ['pearl', 'moonstone'],
    'Two very different stones: the pearl, which nobody cuts, and alexandrite, green by day and red by lamplight.',
  ),
  month(
    7,
    'July',
    ['ruby'],
    ['ruby'],
    'The red of the same mineral that is sapphire in blue. Hard enough for any setting.',
  ),
  month(
    8,
    'August',
    ['peridot', 'spinel'],
    ['sardonyx'],
    'Peridot is olive green and nothing else. Spinel comes in almost any colour and was long taken for ruby.',
  ),
  month(
    9,
    'September',
    ['sapphire'],
    ['sapphire'],
    'Blue is the one we think of; it also grows in yellow, green and pink. Hard enough for any setting.',
  ),
  month(
    10,
    'October',
    ['opal', 'tourmaline'],
    ['opal', 'tourmaline'],
    'Opal plays with every colour at once. Tourmaline, often pink, is the one for a ring that is worn each day.',
  ),
  month(
    11,
    'November',
    ['topaz', 'citrine'],
    ['topaz'],
    'Two golden stones. Citrine is quartz, like amethyst; topaz is the harder and the heavier of the two.',
  ),
  month(
    12,
    'December',
    ['tanzanite', 'zircon', 'turquoise'],
    ['turquoise', 'lapis'],
    'The month with the widest choice, all of it blue: violet-blue, sky blue and the blue-green of turquoise.',
  ),
]

export const birthMonth = (month: number): BirthMonth | undefined =>
  birthMonths.find(one => one.month === month)

const BIRTHDAY = /^(\d{4})-(\d{2})-(\d{2})$/
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The month of a birthday written as `2019-02-28`; nothing for a day that no calendar has. */
export function monthOfBirthday(birthday: string): BirthMonth | undefined {
  const [, year = '', month = '', day = ''] = BIRTHDAY.exec(birthday) ?? []
  const leap = +year % 4 === 0 && (+year % 100 !== 0 || +year % 400 === 0)
  const length = (LENGTHS[+month - 1] ?? 0) + (leap && month === '02' ? 1 : 0)
  return +day >= 1 && +day <= length ? birthMonth(+month) : undefined
}

/** The stones of a month, those that a ring can carry first, and the modern list before the older one. */
export function stonesOfMonth({ modern, traditional }: BirthMonth): readonly KnownGem[] {
  const sturdy = (gems: readonly KnownGem[]) =>
    gems.toSorted((a, b) => +(a.durability === 'delicate') - +(b.durability === 'delicate'))
  return [...new Set([...sturdy(modern), ...sturdy(traditional)])]
}
