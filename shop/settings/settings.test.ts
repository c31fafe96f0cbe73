import { beforeEach, describe, expect, test } from 'vitest'
import {
  defaultShopSettings,
  readSettingsForm,
  readStoredSettings,
} from '#schemas/shop-settings.ts'
import { openDatabase } from '#server/database/open.ts'
import { enginesOfRun, testDatabase, testPostgresUrl } from '#tools/testing/database.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { currentShopSettings, DEFAULT_SHOP_SETTINGS_VERSION } from './current-settings.ts'
import { enterShopSettings } from './enter-settings.ts'
import { listShopSettings } from './list-settings.ts'
import { openShopSettingsReader } from './settings-reader.ts'

const now = new Date('2026-11-16T09:00:00Z')
const ada = { accountId: null, who: 'Ada <ada@example.com>' }
const bob = { accountId: null, who: 'Bob <bob@example.com>' }

describe.each(enginesOfRun)('settings on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const enter = (typed: Record<string, string>, follows: string, by = ada) =>
    transact(t => enterShopSettings(t, { typed, follows, by, now }))
  const versionOf = async (entering: ReturnType<typeof enter>) => {
    const entered = await entering
    if (!entered.ok) throw new Error(entered.reason)
    return entered.version
  }

  test('are the defaults until somebody says otherwise; each change is a version with who and when', async () => {
    expect(await transact(currentShopSettings)).toEqual({
      version: DEFAULT_SHOP_SETTINGS_VERSION,
      settings: defaultShopSettings,
    })
    const first = await versionOf(enter({ name: 'Aurum & Søn' }, DEFAULT_SHOP_SETTINGS_VERSION))
    const second = await versionOf(enter({ city: 'Aarhus', email: 'hej@aurum.dk' }, first, bob))
    expect(await transact(currentShopSettings)).toEqual({
      version: second,
      settings: {
        ...defaultShopSettings,
        name: 'Aurum & Søn',
        city: 'Aarhus',
        email: 'hej@aurum.dk',
      },
    })
    const history = await transact(listShopSettings)
    expect(
      history.map(({ enteredBy, enteredAt, changes }) => [enteredBy, enteredAt, changes]),
    ).toEqual([
      [
        bob.who,
        now,
        [
          { key: 'city', label: 'Town', before: '', after: 'Aarhus' },
          {
            key: 'email',
            label: 'E-mail address for customers',
            before: '',
            after: 'hej@aurum.dk',
          },
        ],
      ],
      [
        ada.who,
        now,
        [{ key: 'name', label: 'Name of the shop', before: 'Keepsake', after: 'Aurum & Søn' }],
      ],
    ])
    const audit = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(audit.map(({ who, before, after }) => [who, before, after])).toEqual([
      [ada.who, { 'Name of the shop': 'Keepsake' }, { 'Name of the shop': 'Aurum & Søn' }],
      [
        bob.who,
        { Town: '', 'E-mail address for customers': '' },
        { Town: 'Aarhus', 'E-mail address for customers': 'hej@aurum.dk' },
      ],
    ])
  })

  test('sent twice they are entered once, and the same again changes nothing', async () => {
    const first = await versionOf(enter({ name: 'Aurum' }, DEFAULT_SHOP_SETTINGS_VERSION))
    expect(await enter({ name: 'Aurum' }, DEFAULT_SHOP_SETTINGS_VERSION)).toEqual({
      ok: true,
      version: first,
    })
    expect(await enter({ name: ' Aurum ' }, first)).toEqual({
      ok: false,
      reason: 'nothing-changed',
    })
    expect(await transact(listShopSettings)).toHaveLength(1)
  })

  test('two owners in different settings lose nothing and are not stopped', async () => {
    await versionOf(enter({ name: 'Aurum' }, DEFAULT_SHOP_SETTINGS_VERSION, bob))
    await versionOf(enter({ city: 'Aarhus', street: 'Gade 1' }, DEFAULT_SHOP_SETTINGS_VERSION))
    const { settings } = await transact(currentShopSettings)
    expect([settings.name, settings.city]).toEqual(['Aurum', 'Aarhus'])
  })

  test('of two owners in the same settings the second is told what changed, and keeps what they typed', async () => {
    const theirs = await versionOf(
      enter(
        { name: 'Bob’s', opening: 'Bob opens', description: defaultShopSettings.description },
        DEFAULT_SHOP_SETTINGS_VERSION,
        bob,
      ),
    )
    const mine = { name: 'Ada’s', opening: defaultShopSettings.opening, description: 'My words' }
    const refused = await enter(mine, DEFAULT_SHOP_SETTINGS_VERSION)
    expect(refused).toMatchObject({
      ok: false,
      reason: 'changed-meanwhile',
      by: bob.who,
      latest: { version: theirs },
      values: { name: 'Ada’s', opening: 'Bob opens', description: 'My words' },
    })
    const conflict = refused as Extract<typeof refused, { reason: 'changed-meanwhile' }>
    expect(conflict.changes.map(({ key }) => key)).toEqual(['name', 'opening'])
    expect(conflict.clashes.map(({ key }) => key)).toEqual(['name'])
    await versionOf(enter({ ...conflict.values }, theirs))
    const { settings } = await transact(currentShopSettings)
    expect(settings).toMatchObject(conflict.values)
  })

  test('a version that nobody entered, and words that do not fit, are refused by name', async () => {
    expect(await enter({ name: 'X' }, '2020-01-01-00000000')).toEqual({
      ok: false,
      reason: 'unknown-version',
    })
    expect(
      await enter({ name: ' ', email: 'nobody', logDays: '0' }, DEFAULT_SHOP_SETTINGS_VERSION),
    ).toEqual({
      ok: false,
      reason: 'faults',
      faults: {
        name: expect.stringContaining('needs a name'),
        email: expect.stringContaining('e-mail address'),
        logDays: expect.stringContaining('whole number'),
      },
    })
    expect(await transact(listShopSettings)).toEqual([])
  })
})

test('on PostgreSQL six that are entered at one moment follow each other, and none is lost', async () => {
  const { transact } = await testDatabase('postgres')
  const keys = ['legalName', 'street', 'postcode', 'city', 'country', 'registration'] as const
  const entered = await Promise.all(
    keys.map(key =>
      transact(t =>
        enterShopSettings(t, {
          typed: { [key]: key },
          follows: DEFAULT_SHOP_SETTINGS_VERSION,
          by: ada,
          now,
        }),
      ),
    ),
  )
  expect(entered.map(({ ok }) => ok)).toEqual(keys.map(() => true))
  const { settings } = await transact(currentShopSettings)
  expect(keys.map(key => settings[key])).toEqual(keys)
})

test('what one process saved holds in another at its next question, and while the database is away', async () => {
  const databaseUrl = await testPostgresUrl('migrated')
  const open = () => openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  const [one, other] = [await open(), await open()]
  const faults: unknown[] = []
  const shopNow = openShopSettingsReader({
    transact: other.transact,
    now: () => now,
    report: error => faults.push(error),
  })
  expect((await shopNow()).settings.name).toBe('Keepsake')
  const typed = { name: 'Aurum' }
  await one.transact(t =>
    enterShopSettings(t, { typed, follows: DEFAULT_SHOP_SETTINGS_VERSION, by: ada, now }),
  )
  expect((await shopNow()).settings.name).toBe('Aurum')
  await one.close()
  await other.close()
  expect(faults).toEqual([])
  expect((await shopNow()).settings.name).toBe('Aurum')
  expect(faults).toHaveLength(1)
})

test('whoever asks while a question is under way is told what was saved before they asked, all by one question more', async () => {
  const { transact } = await testDatabase('embedded')
  const held = Promise.withResolvers<void>()
  let questions = 0
  const counted: Transact = async work => {
    questions += 1
    const isFirst = questions === 1
    const answer = await transact(work)
    if (isFirst) await held.promise
    return answer
  }
  const report = (error: unknown) => {
    throw error
  }
  const shopNow = openShopSettingsReader({ transact: counted, now: () => now, report })
  const first = shopNow()
  const typed = { name: 'Aurum' }
  await transact(t =>
    enterShopSettings(t, { typed, follows: DEFAULT_SHOP_SETTINGS_VERSION, by: ada, now }),
  )
  const later = Promise.all([shopNow(), shopNow(), shopNow()])
  held.resolve()
  expect((await first).settings.name).toBe('Keepsake')
  for (const { settings } of await later) expect(settings.name).toBe('Aurum')
  // The first, the second, and what the new version says.
  expect(questions).toBe(3)
})

test('what an older shop stored is read; what it did not know or what no longer fits is the default', () => {
  expect(readStoredSettings({ name: 'Aurum', email: 'nobody', more: 1 })).toEqual({
    ...defaultShopSettings,
    name: 'Aurum',
  })
})

test.each([
  ['a name that is nothing to see', { name: '\u200b \u202e' }, 'name'],
  ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
  ['a name of a million letters', { name: 'x'.repeat(1_000_000) }, 'name'],
  ['a telephone in words', { phone: 'call me' }, 'phone'],
  ['a company without a purpose', { companies: 'Post Ltd' }, 'companies'],
  ['a sender that names two', { senderAddress: 'a@b.example, c@d.example' }, 'senderAddress'],
])('%s is refused at its field', (_, typed, field) => {
  const read = readSettingsForm(defaultShopSettings, typed)
  expect(read.ok ? null : Object.keys(read.faults)).toEqual([field])
})

test('a line loses what cannot be seen, and an emptied sentence is the default again', () => {
  const read = readSettingsForm(
    { ...defaultShopSettings, opening: 'Ours' },
    { name: 'Au\u202erum\r\nBcc: x', opening: '' },
  )
  expect(read).toMatchObject({
    ok: true,
    settings: { name: 'Aurum Bcc: x', opening: defaultShopSettings.opening },
  })
})

describe('colours', () => {
  const form = (typed: Record<string, string>) =>
    readSettingsForm(defaultShopSettings, {
      pairing: 'velvet',
      paperColour: '',
      inkColour: '',
      ...typed,
    })

  test('that cannot be read are refused with the nearest that can, which is then taken', () => {
    const refused = form({ paperColour: '#ffffff', primaryColour: '#ffd700' })
    const nearest = refused.ok ? '' : /#[0-9a-f]{6}/.exec(refused.faults.primaryColour ?? '')?.[0]
    expect(nearest).toMatch(/^#/)
    expect(form({ paperColour: '#ffffff', primaryColour: nearest ?? '' }).ok).toBe(true)
    // Readable on its own paper, and no longer on another.
    expect(form({ paperColour: '#202020' })).toMatchObject({
      ok: false,
      faults: { inkColour: expect.any(String), primaryColour: expect.any(String) },
    })
  })

  test.each(['gold', '#12', 'url(https://evil.example)', '#fff;}*{', 'expression(1)'])(
    '%s is no colour, and a stored one is the default',
    typed => {
      expect(form({ primaryColour: typed })).toMatchObject({ ok: false })
      expect(readStoredSettings({ primaryColour: typed }).primaryColour).toBe('')
    },
  )

  test('and typefaces are of the ones there are', () => {
    expect(form({ pairing: 'neon' })).toMatchObject({ ok: false })
    expect(form({ typefaces: 'comic' })).toMatchObject({ ok: false })
    expect(readStoredSettings({ pairing: 'neon' }).pairing).toBe('velvet')
  })
})
