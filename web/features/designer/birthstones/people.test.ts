import { describe, expect, it } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { readDesign } from '#design/document/read-design.ts'
import { check, stops } from '#design/rules/check.ts'
import {
  type Family,
  nameTyped,
  withMonth,
  withMoved,
  withName,
  withoutPerson,
  withPerson,
} from './people.ts'

const born = (name: string, month: number) => ({ name, month })

function familyOf(months: readonly number[], from?: Family) {
  return months.reduce<Family | undefined>((family, month, i) => {
    const added = withPerson(family, born(`Child ${i + 1}`, month))
    return added.ok ? added.family : family
  }, from) as Family
}

const gems = ({ design }: Family) => design.stones.map(({ gem }) => gem)

describe('a family', () => {
  it('begins with nobody and becomes a ring with a stone for each', () => {
    const family = familyOf([3, 7, 9, 5, 1])
    expect(gems(family)).toEqual(['aquamarine', 'ruby', 'sapphire', 'emerald', 'garnet'])
    expect(family.people.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map(n => `Child ${n}`))
    expect(stops(check(family.design))).toEqual([])
  })

  it('can be of any months, nine at most', () => {
    for (let month = 1; month <= 12; month++) {
      const family = familyOf(Array.from({ length: 9 }, (_, i) => ((month + i * 5) % 12) + 1))
      expect(family.design.stones).toHaveLength(9)
      expect(readDesign(family.design).ok).toBe(true)
      expect(withPerson(family, born('Tenth', 1))).toEqual({ ok: false, reason: 'full', most: 9 })
    }
  })

  it('fills the stones that stand for nobody before it asks for more', () => {
    const family = familyOf([3], { design: defaultDesign('family'), people: [] })
    expect(gems(family)).toEqual(['aquamarine', 'sapphire', 'diamond', 'peridot', 'amethyst'])
    expect(family.people[0]).toEqual(born('Child 1', 3))
  })

  it('takes a family ring where the style has no room, and says that it is another design', () => {
    const one = familyOf([7], { design: defaultDesign('solitaire'), people: [] })
    expect(one.design.style).toBe('solitaire')
    const two = withPerson(one, born('Second', 9))
    expect(two).toMatchObject({ ok: true, another: true, family: { design: { style: 'family' } } })
    expect(two.ok && gems(two.family)).toEqual(['ruby', 'sapphire'])
    const plain = withPerson({ design: defaultDesign('plain-band'), people: [] }, born('Only', 2))
    expect(plain.ok && gems(plain.family)).toEqual(['amethyst'])
  })

  it('moves a stone with its person', () => {
    const family = withMoved(familyOf([3, 7, 9]), 2, 0)
    expect(gems(family)).toEqual(['sapphire', 'aquamarine', 'ruby'])
    expect(family.people.map(({ month }) => month)).toEqual([9, 3, 7])
    expect(gems(withoutPerson(family, 1))).toEqual(['sapphire', 'ruby'])
  })

  it('changes the stone with the month and keeps the name', () => {
    const family = withMonth(withName(familyOf([3]), 0, 'Mia'), 0, 12)
    expect(gems(family)).toEqual(['tanzanite'])
    expect(family.people).toEqual([born('Mia', 12)])
  })
})

describe('a stone that is switched off', () => {
  const off = (...gems: string[]) => ({ gem: Object.fromEntries(gems.map(id => [id, ''])) })

  it('is not chosen for anybody: another of the month is, or the one that is there stays', () => {
    const of = (month: number, offer: ReturnType<typeof off>) => {
      const added = withPerson(undefined, born('Mia', month), offer)
      return added.ok ? gems(added.family)[0] : undefined
    }
    expect(of(12, off('tanzanite'))).toBe('zircon')
    const usual = of(9, off())
    expect(usual).toBe('sapphire')
    expect(of(9, off('sapphire', 'lapis'))).not.toBe('sapphire')
    const ring = familyOf([3])
    expect(gems(withMonth(ring, 0, 9, off('sapphire', 'lapis')))).toEqual(['aquamarine'])
    expect(gems(withMonth(ring, 0, 12, off('tanzanite')))).toEqual(['zircon'])
  })
})

describe('a name', () => {
  it.each([
    ['Mia\u202e\u200b', 'Mia'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\ud83d', ''],
    ['a'.repeat(10_000), 'a'.repeat(80)],
    ['Ana  ', 'Ana  '],
  ])('%j is kept as it can be', (typed, kept) => expect(nameTyped(typed)).toBe(kept))

  it('is never cut in the middle of a character', () => {
    expect(nameTyped(`${'a'.repeat(79)}👩`).isWellFormed()).toBe(true)
  })
})
