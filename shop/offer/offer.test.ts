import { beforeEach, describe, expect, test } from 'vitest'
import { metals } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { showCart } from '../cart/show-cart.ts'
import type { Transact } from '../persistence/transaction.ts'
import { currentOffer } from './current-offer.ts'
import { currentStyleWords, enterStyleWords } from './style-words.ts'
import { type SwitchOffer, switchOffer } from './switch-offer.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }
const mac = (text: string) => `mac of ${text.length}`

describe.each(enginesOfRun)('the offer on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const turn = (more: Partial<SwitchOffer>) =>
    transact(t => switchOffer(t, { part: 'metal', off: [], on: [], reason: '', by, now, ...more }))
  const entries = async () =>
    (await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).map(
      ({ action, subject }) => [action, subject],
    )

  test('is switched off and on, each time with an entry; doing it again changes nothing', async () => {
    const off = { off: ['18k-rose'], reason: 'none left.' }
    expect(await turn(off)).toEqual({ ok: true, changed: 1, reworded: 0 })
    expect(await turn(off)).toEqual({ ok: true, changed: 0, reworded: 0 })
    expect(await transact(currentOffer)).toEqual({ metal: { '18k-rose': 'none left.' } })
    expect(await turn({ on: ['18k-rose'] })).toEqual({ ok: true, changed: 1, reworded: 0 })
    expect(await transact(currentOffer)).toEqual({})
    expect(await entries()).toEqual([
      ['took off the offer', 'metal 18k rose gold'],
      ['put on the offer', 'metal 18k rose gold'],
    ])
  })

  test('the reason of what is off can be changed, and of nothing else', async () => {
    await turn({ off: ['18k-rose', '18k-white'], reason: 'none left.' })
    const reasons = new Map([
      ['18k-rose', 'back in May.'],
      ['18k-white', 'none left.'],
      ['18k-yellow', 'it is on the offer'],
    ])
    expect(await turn({ reasons })).toEqual({ ok: true, changed: 0, reworded: 1 })
    expect(await transact(currentOffer)).toEqual({
      metal: { '18k-rose': 'back in May.', '18k-white': 'none left.' },
    })
    // Switched on by the same press, it needs no reason any more.
    expect(await turn({ on: ['18k-rose'], reasons: new Map([['18k-rose', 'x']]) })).toMatchObject({
      changed: 1,
      reworded: 0,
    })
    expect((await entries()).map(([action]) => action)).toEqual([
      'took off the offer',
      'took off the offer',
      'gave another reason',
      'put on the offer',
    ])
  })

  test('never leaves nothing to choose, not even by two at once', async () => {
    const [first, second, ...rest] = metals.map(({ id }) => id)
    expect(await turn({ off: ['gold of fools'] })).toMatchObject({ reason: 'unknown' })
    await turn({ off: rest })
    const both = await Promise.all([first, second].map(id => turn({ off: [id ?? ''] })))
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('a new design is not taken into the cart; one that is in it stays and is priced', async () => {
    const owner = { kind: 'guest', secret: 'g'.repeat(43) } as const
    const design = defaultDesign('plain-band')
    const add = () =>
      transact(t => addToCart(t, { owner, design, quantity: 1, milligrams: null, now, mac }))
    await add()
    await turn({ off: [design.metal] })
    expect(await add()).toMatchObject({
      ok: false,
      words: [expect.stringContaining('Not available just now')],
    })
    const { lines } = await showCart(transact, { owner, mac, now })
    expect(lines).toMatchObject([{ piece: { change: null } }])
  })

  test('words of styles are the owner’s, and the catalogue’s again when they are emptied', async () => {
    const say = (typed: Record<string, string>) =>
      transact(t => enterStyleWords(t, { typed, by, now }))
    expect(await say({ halo: 'Ours.\nTwo lines.', unknown: 'x' })).toEqual({ ok: true, changed: 1 })
    expect(await transact(currentStyleWords)).toEqual({ halo: 'Ours. Two lines.' })
    expect(await say({ halo: 'Ours. Two lines.' })).toEqual({ ok: true, changed: 0 })
    expect(await say({ halo: 'x'.repeat(301) })).toMatchObject({ ok: false, styles: ['halo'] })
    expect(await say({ halo: ' ' })).toEqual({ ok: true, changed: 1 })
    expect(await transact(currentStyleWords)).toEqual({})
    expect(await entries()).toEqual([
      ['said something else of a style', 'style Halo'],
      ['said something else of a style', 'style Halo'],
    ])
  })
})
