import { gemOf, originById } from '../catalogue/gems.ts'
import { profileList } from '../catalogue/make-ups.ts'
import { finishById, metalOf } from '../catalogue/metals.ts'
import { sizeLabels } from '../catalogue/ring-sizes.ts'
import { settingOf } from '../catalogue/settings.ts'
import { shapeOf } from '../catalogue/shapes.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import {
  chosenValue,
  type FieldName,
  type FieldValue,
  field,
  fieldsOf,
  takesValue,
  valuesOf,
  withValue,
} from '../document/fields.ts'
import { settled } from '../document/structure.ts'
import { lower, mmText } from '../document/words.ts'
import { stoneLots } from '../layout/stones.ts'
import { mainStoneAt } from '../rules/carried-stones.ts'
import { engravingSteps } from './engraving-step.ts'
import type { Wish, WishedStep } from './wish.ts'

function choice(
  name: FieldName,
  value: FieldValue | undefined,
  words: string,
  weight: number,
  at = 0,
): readonly WishedStep[] {
  if (value === undefined) return []
  return [
    {
      words,
      weight,
      take: design =>
        fieldsOf(design).some(one => one.name === name && one.at === at) &&
        takesValue(design, field(name, at), value)
          ? withValue(design, field(name, at), value)
          : undefined,
      has: design => chosenValue(design, field(name, at)) === value,
    },
  ]
}

/** In the order of what matters most; each is taken with what the ones before have left. */
export function wishedSteps(wish: Wish, design: Design): readonly WishedStep[] {
  const { metal, finish, profile, diameterUm, widthUm, chainMm, shape, setting } = wish
  const main = mainStoneAt(design.style, design.stones.length)
  return [
    ...gemSteps(wish, design),
    ...originSteps(wish),
    ...choice('shape', shape, shape ? lower(shapeOf(shape).name) : '', 5, main),
    ...choice('metal', metal, metal ? lower(metalOf(metal).name) : '', 6),
    ...choice('size', diameterUm, diameterUm ? `size ${sizeLabels(diameterUm).us}` : '', 9),
    ...choice('setting', setting, setting ? lower(settingOf(setting).name) : '', 3, main),
    ...stoneSizeSteps(wish, main),
    ...choice('finish', finish, lower(finishById(finish ?? '')?.name ?? ''), 2),
    ...choice(
      'profile',
      profile,
      lower(profileList.find(({ id }) => id === profile)?.name ?? ''),
      1,
    ),
    ...choice('width', widthUm, `a band of ${mmText(widthUm ?? 0)}`, 2),
    ...chainSteps(chainMm),
    ...engravingSteps(wish),
  ]
}

/** Somebody who thinks in inches means one of ours. */
const NEAR_CHAIN_MM = 30

function chainSteps(chainMm: number | undefined): readonly WishedStep[] {
  if (chainMm === undefined) return []
  const isNear = (value: FieldValue | null) => Math.abs(Number(value) - chainMm) <= NEAR_CHAIN_MM
  const chain = field('chain')
  return [
    {
      words: `a chain of ${chainMm / 10} cm`,
      weight: 2,
      take: design => {
        const [nearest] = valuesOf(design, chain).toSorted(
          (a, b) => Math.abs(Number(a) - chainMm) - Math.abs(Number(b) - chainMm),
        )
        return nearest !== undefined && isNear(nearest)
          ? withValue(design, chain, nearest)
          : undefined
      },
      has: design => isNear(chosenValue(design, chain)),
    },
  ]
}

/** A row has them in the order in which they were named; else the first is the one that is looked at. */
function gemSteps({ stones, count }: Wish, design: Design): readonly WishedStep[] {
  const style = styleOf(design.style)
  const isRow = style.stones.roles.every(role => role === 'row') && !style.stones.pattern
  const named = stones.flatMap(([first]) => (first ? [first] : []))
  const wanted = count ?? (named.length > 1 && isRow ? named.length : undefined)
  const howMany = choice('count', wanted, `${wanted} stones`, 8)
  const withCount = howMany[0]?.take(design) ?? design
  const main = mainStoneAt(style.id, withCount.stones.length)
  const gemAt = (at: number) =>
    isRow ? named[at % named.length] : at === main ? named[0] : named.length > 1 && named[1]
  const gems = withCount.stones.flatMap((_, at) => {
    const gem = named.length > 0 && gemAt(at)
    return gem ? choice('gem', gem, lower(gemOf(gem).name), at === main ? 12 : 6, at) : []
  })
  const none: readonly WishedStep[] =
    named.length > 0 && style.stones.most === 0
      ? [
          {
            words: named.map(gem => lower(gemOf(gem).name)).join(', '),
            weight: 14,
            take: () => undefined,
            has: () => false,
          },
        ]
      : []
  return [...howMany, ...gems, ...none]
}

/** For every stone that comes so; small stones too. */
function originSteps({ origin }: Wish): readonly WishedStep[] {
  if (!origin) return []
  const comesSo = ({ gem }: { readonly gem: Design['stones'][number]['gem'] }) =>
    gemOf(gem).origins.includes(origin)
  return [
    {
      words: `${originById(origin)?.name ?? origin} stones`,
      weight: 5,
      take: design =>
        design.stones.some(comesSo)
          ? settled({
              ...design,
              stones: design.stones.map(stone => (comesSo(stone) ? { ...stone, origin } : stone)),
              accent:
                design.accent && comesSo(design.accent)
                  ? { ...design.accent, origin }
                  : design.accent,
            })
          : undefined,
      has: ({ stones }) => stones.some(one => one.origin === origin),
    },
  ]
}

function stoneSizeSteps({ milliCarats, stoneUm }: Wish, main: number): readonly WishedStep[] {
  if (milliCarats === undefined)
    return choice('stone-size', stoneUm, `a stone of ${mmText(stoneUm ?? 0)}`, 3, main)
  const off = (design: Design) =>
    Math.abs(Math.max(...stoneLots(design).map(lot => lot.milliCarats)) - milliCarats)
  const nearest = (design: Design) => {
    const size = field('stone-size', main)
    if (!fieldsOf(design).some(({ name, at }) => name === size.name && at === main))
      return undefined
    return valuesOf(design, size)
      .map(value => withValue(design, size, value))
      .toSorted((a, b) => off(a) - off(b))[0]
  }
  return [
    {
      words: `a stone of ${milliCarats / 1000} ct`,
      weight: 3,
      take: nearest,
      has: design => off(design) <= milliCarats / 5,
    },
  ]
}
