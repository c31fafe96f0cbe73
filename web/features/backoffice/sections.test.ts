import { globSync, readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import { writeAudit } from '#shop/audit/write-audit.ts'
import { switchOffer } from '#shop/offer/switch-offer.ts'
import { enterRates } from '#shop/rates/current-rates.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { may, type Permission } from '#shop/staff/permissions.ts'
import { type Role, roles } from '#shop/staff/roles.ts'
import { testDatabase } from '#tools/testing/database.ts'
import * as layout from '#web/app/layouts/default.tsx'
import { requestContext } from '#web/app/request-context.ts'
import { routeTable } from '#web/app/route-table.ts'
import * as jewelry from '#web/features/collection/collection.tsx'
import * as style from '#web/features/designer/style/style.tsx'
import * as shared from '#web/features/shares/shared-design.tsx'
import * as offer from './catalogue/offer.tsx'
import * as rates from './catalogue/rates.tsx'
import * as sharedDesigns from './catalogue/shared-designs.tsx'
import * as stones from './catalogue/stones.tsx'
import * as collection from './collection/collection.tsx'
import * as newPiece from './collection/new-piece.tsx'
import * as delivery from './delivery/delivery.tsx'
import * as invoices from './invoices/invoices.tsx'
import * as sales from './reports/sales.tsx'
import * as salesTable from './reports/sales-csv.tsx'
import * as demo from './shop/demo.tsx'
import * as shopRoom from './shop/shop.tsx'
import * as newStone from './single-stones/new-stone.tsx'
import * as singleStones from './single-stones/single-stones.tsx'
import * as suppliers from './single-stones/suppliers.tsx'
import * as audit from './staff/audit.tsx'
import * as auditTable from './staff/audit-csv.tsx'
import * as notices from './staff/notices.tsx'
import * as security from './staff/security.tsx'
import * as staff from './staff/staff.tsx'
import * as tables from './tables/tables.tsx'

const now = new Date('2026-11-16T09:00:00Z')
let ctx: RequestContext
let here: Visitor | null

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  ctx = {
    requestId: 'r',
    nonce: 'n',
    address: '198.51.100.7',
    ...quietOpening.identity,
    workers: quietOpening.workers,
    ...quietBuying,
    identity: quietOpening.identity.browserOptions,
    now: () => now,
    transact,
    visitor: async () => here,
    report: error => {
      throw error
    },
    route: '/workshop',
  }
})

const somebody = (role: Role): Visitor => ({
  accountId: '0c2f1f0e-0000-4000-8000-000000000001',
  sessionId: 's',
  email: `${role}@example.com`,
  name: role,
  role,
})

type Handler = (args: never) => unknown

async function ask(
  handler: Handler,
  { path = '/', form, params = {} }: { path?: string; form?: object; params?: object } = {},
) {
  const context = new RouterContextProvider()
  context.set(requestContext, { ...ctx })
  const url = new URL(path, 'http://shop.example')
  const body = new URLSearchParams({ ...form })
  const request = new Request(url, form ? { method: 'POST', body } : {})
  return handler({ context, request, url, params } as never)
}

/** The status a handler answered or threw. */
async function statusOf(handler: Handler, form?: object): Promise<number> {
  try {
    const answer = await ask(handler, form ? { form } : {})
    if (answer instanceof Response) return answer.status
    return (answer as { init?: { status?: number } }).init?.status ?? 200
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status
    const { init } = thrown as { init?: { status: number } }
    if (!init) throw thrown
    return init.status
  }
}

interface Section {
  readonly loader: Handler
  readonly action?: Handler
}
const pages: readonly (readonly [string, Section, Permission, Permission | null])[] = [
  ['rates', rates, 'see-rates', 'change-rates'],
  ['offer', offer, 'see-offer', 'change-offer'],
  ['collection', collection, 'see-collection', 'change-collection'],
  ['collection/new', newPiece, 'change-collection', 'change-collection'],
  ['shared-designs', sharedDesigns, 'open-shared-designs', 'open-shared-designs'],
  ['stones', stones, 'see-stones', 'count-stones'],
  ['single-stones', singleStones, 'see-stones', null],
  ['single-stones/new', newStone, 'count-stones', 'count-stones'],
  ['single-stones/suppliers', suppliers, 'move-tables', 'move-tables'],
  ['delivery', delivery, 'change-delivery-and-tax', 'change-delivery-and-tax'],
  ['demo', demo, 'change-settings', 'change-settings'],
  ['shop', shopRoom, 'change-settings', 'change-settings'],
  ['invoices', invoices, 'see-invoices', 'open-shop'],
  ['sales', sales, 'see-figures', null],
  ['sales.csv', salesTable, 'see-figures', null],
  ['tables', tables, 'move-tables', 'move-tables'],
  ['notices', notices, 'manage-staff', 'manage-staff'],
  ['staff', staff, 'manage-staff', 'manage-staff'],
  ['audit', audit, 'see-audit', null],
  ['audit.csv', auditTable, 'see-audit', null],
  ['security', security, 'see-audit', null],
]

describe.each(pages)('/workshop/%s', (path, { loader, action }, see, change) => {
  test.each(roles)('opens to a %s and takes changes as the matrix says', async role => {
    here = somebody(role)
    const refused = role === 'customer' ? 404 : 403
    expect(await statusOf(loader)).toBe(may(role, see) ? 200 : refused)
    if (change === null || !action) return expect(action).toBeUndefined()
    // A form that says nothing is answered as unreadable by whoever may send one.
    expect(await statusOf(action, {})).toBe(may(role, change) ? 422 : refused)
    expect(await ctx.transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).toEqual(
      [],
    )
  })

  test('stands in the route table behind the same permission', () => {
    const row = routeTable.find(row => row.path === `/workshop/${path}`)
    expect(row?.middleware).toEqual([`may-${see}`])
  })
})

describe('the audit log', () => {
  const files = globSync('{shop,server,web}/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$/.test(file),
  )
  const naming = (words: RegExp) => files.filter(file => words.test(readFileSync(file, 'utf8')))

  test('is reached by three operations: one adds, one reads, one lets go of what nobody did', () => {
    expect(naming(/auditEntries/).sort()).toEqual([
      'shop/audit/remove-demo-entries.ts',
      'shop/audit/search-audit.ts',
      'shop/audit/tables.ts',
      'shop/audit/write-audit.ts',
      // The words that staff search by.
      'shop/persistence/searched-words.ts',
    ])
    // A restore, which replaces every row of a shop that nobody used, writes down that it happened.
    expect(naming(/audit_entries/)).toEqual([
      'server/backups/empty-shop.ts',
      'server/backups/restore-file.ts',
      'shop/audit/tables.ts',
    ])
  })

  test('is changed by no action of any route, whatever it is sent', async () => {
    here = somebody('owner')
    const by = { accountId: null, who: 'Olga' }
    await ctx.transact(t => writeAudit(t, { by, at: now, action: 'did', subject: 'this' }))
    const [kept] = await ctx.transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    const hostile = ['delete', 'update', 'edit', 'remove', 'change', 'save', 'audit']
    const modules = import.meta.glob<Partial<Section>>([
      '/web/app/**/*.tsx',
      '/web/features/**/*.tsx',
    ])
    let actions = 0
    for (const { page } of routeTable) {
      const { action } = (await modules[`/web/${page}.tsx`]?.()) ?? {}
      if (!action) continue
      actions++
      for (const intent of hostile) {
        const form = { intent, id: kept?.id, table: 'audit_entries', who: 'nobody', code: 'X' }
        await ask(action, { form, params: { id: kept?.id, number: '1' } }).catch(() => {})
      }
    }
    expect(actions).toBeGreaterThan(5)
    const entries = await ctx.transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(entries.filter(({ id }) => id === kept?.id)).toEqual([kept])
  })
})

describe('what customers see', () => {
  test('no page reckons with the rates of the build', () => {
    const pages = globSync('web/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
    const built = pages.filter(file => readFileSync(file, 'utf8').includes('default-rates'))
    expect(built).toEqual([])
  })

  /** What the collection, the styles, a shared piece and every page's own reckoning ask for a plain band. */
  async function prices() {
    here = somebody('customer')
    const seen = <T>(handler: Handler, path: string, params = {}) =>
      ask(handler, { path, params }) as Promise<T>
    const band = defaultDesign('plain-band')
    const code = designCode(band)
    const { pieces } = await seen<{ pieces: { code: string; amount: number }[] }>(
      jewelry.loader,
      '/jewelry?kind=ring',
    )
    const { prices } = await seen<{ prices: Record<string, { amount: number }> }>(
      style.loader,
      '/style',
    )
    const { price } = await seen<{ price: { amount: number } }>(shared.loader, `/d/${code}`, {
      design: code,
    })
    const { shopPricing } = await seen<{ shopPricing: string }>(layout.loader, '/')
    return {
      card: pieces.find(piece => piece.code === code)?.amount,
      style: prices['plain-band']?.amount,
      shared: price.amount,
      rates: JSON.parse(shopPricing).rates.version,
    }
  }

  test('new rates are the price of every page at once', async () => {
    const before = await prices()
    expect(before).toMatchObject({ style: before.card, shared: before.card, rates: 'house-2' })
    const { metalPerGram } = defaultRates
    const dearer = { ...metalPerGram, [defaultDesign('plain-band').metal]: 20_000 }
    const next = { ...defaultRates, version: 'dearer-gold', metalPerGram: dearer }
    await ctx.transact(t => enterRates(t, next, now))
    const after = await prices()
    expect(after.card).toBeGreaterThan(before.card ?? 0)
    expect(after).toMatchObject({ style: after.card, shared: after.card, rates: 'dearer-gold' })
  })

  test('a piece in what is off does not hang, and an old link to it still opens', async () => {
    const { metal } = defaultDesign('plain-band')
    await ctx.transact(t =>
      switchOffer(t, {
        part: 'metal',
        off: [metal],
        on: [],
        reason: '',
        by: { accountId: null, who: 'Olga' },
        now,
      }),
    )
    expect(await prices()).toMatchObject({ card: undefined, shared: expect.any(Number) })
  })
})
