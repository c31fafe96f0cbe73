import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import { designs as table } from '#shop/designs/tables.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { requestContext } from '#web/app/request-context.ts'
import * as one from '#web/features/designer/designs/design-api.tsx'
import * as all from '#web/features/designer/designs/designs-api.tsx'
import { openSync } from './design-sync.ts'
import { designsForm } from './designs.ts'
import * as designsStore from './designs-reducer.ts'
import { newId } from './new-id.ts'
import type { StorageAdapter } from './storage-adapter.ts'
import { openStore } from './store.ts'

const [solitaire, halo, signet] = (['solitaire', 'halo', 'signet'] as const).map(style =>
  designCode(defaultDesign(style)),
) as [string, string, string]

let ctx: RequestContext
let ada: string
let eve: string

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  ada = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  eve = await transact(t => addAccount(t, { email: 'eve@example.com' }))
  ctx = {
    requestId: 'r',
    nonce: 'n',
    address: 'a',
    ...quietOpening.identity,
    workers: quietOpening.workers,
    ...quietBuying,
    identity: quietOpening.identity.browserOptions,
    now: () => new Date(),
    transact,
    visitor: async () => null,
    report: error => {
      throw error
    },
    route: '/api/designs',
  }
})

const visitorOf = (accountId: string) => ({
  accountId,
  sessionId: 's',
  email: '',
  name: '',
  role: 'customer' as const,
})

/** A browser with its storage, the shop's own answers, and whoever is signed in there. */
function device() {
  const texts = new Map<string, string>()
  const adapter: StorageAdapter = {
    get: key => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    attempt: (key, text) => texts.set(key, text) === texts,
    remove: key => void texts.delete(key),
    onChange: () => () => {},
  }
  const store = openStore(designsForm, adapter)
  const messages: string[] = []
  const state = { account: null as string | null, online: true, cut: false }

  const fetch = async (path: string, init: RequestInit = {}) => {
    if (!state.online) throw new TypeError('Failed to fetch')
    const context = new RouterContextProvider()
    const { account } = state
    context.set(requestContext, {
      ...ctx,
      visitor: async () => (account ? visitorOf(account) : null),
    })
    const { keepalive: _, ...rest } = init
    const request = new Request(`http://shop.example${path}`, rest)
    const id = path.split('/')[3]
    const handler = id === undefined ? all.loader : one.action
    const answer = await Promise.resolve(
      handler({ context, request, params: { id } } as never),
    ).catch((thrown: unknown) => thrown as Response)
    if (state.cut) throw new TypeError('Failed to fetch')
    return answer
  }
  const sync = openSync({
    store,
    fetch,
    alone: work => work(),
    newId,
    follow: (id, fresh) => messages.push(`${id} → ${fresh}`),
    tell: (what, name) => messages.push(`${what}: ${name}`),
  })
  const begin = (code = solitaire, name = 'Ours', at = Date.now()) => {
    const id = newId()
    store.change(kept => designsStore.addKeptDesign(kept, { id, name, code, at }))
    return id
  }
  const change = (id: string, code: string) =>
    store.change(kept =>
      designsStore.changeKeptDesign(kept, id, { code, people: [], at: Date.now() }),
    )
  const codes = () =>
    Object.fromEntries(store.read().designs.map(({ name, now }) => [name, now.code]))
  return { ...sync, store, begin, change, codes, messages, state }
}

/** Devices on which Ada is signed in. */
function devices(count: number) {
  return Array.from({ length: count }, () => {
    const one = device()
    one.state.account = ada
    return one
  }) as [ReturnType<typeof device>, ReturnType<typeof device>]
}

const rows = () => ctx.transact(t => t.select().from(table))

test('a guest’s designs come along, once, and are there on another device', async () => {
  const [phone, laptop] = devices(2)
  phone.state.account = null
  phone.begin(solitaire, 'Ours')
  phone.begin(halo, 'Hers')
  expect(await phone.round(true)).toBe('signed-out')
  phone.state.account = ada
  expect(await phone.round(true)).toBe('done')
  expect(await phone.round(true)).toBe('done')
  expect(phone.isWaiting()).toBe(false)
  expect(await rows()).toHaveLength(2)
  await laptop.round(true)
  expect(laptop.codes()).toEqual({ Ours: solitaire, Hers: halo })
})

test('a change goes out and comes in, as a step that can be undone', async () => {
  const [phone, laptop] = devices(2)
  const id = phone.begin()
  await phone.round(true)
  await laptop.round(true)
  phone.change(id, halo)
  expect(phone.isWaiting()).toBe(true)
  await phone.round(false)
  await laptop.round(true)
  expect(laptop.codes()).toEqual({ Ours: halo })
  laptop.store.change(kept => designsStore.undoStep(kept, id))
  await laptop.round(false)
  await phone.round(true)
  expect(phone.codes()).toEqual({ Ours: solitaire })
  expect(phone.messages).toEqual([])
})

test('changed on two devices: both are kept, and the tab goes on with its own', async () => {
  const [phone, laptop] = devices(2)
  const id = phone.begin()
  await phone.round(true)
  await laptop.round(true)
  phone.change(id, halo)
  laptop.change(id, signet)
  await phone.round(false)
  await laptop.round(false)
  const both = { Ours: halo, 'Ours (from this device)': signet }
  expect(laptop.codes()).toEqual(both)
  const copy = laptop.store.read().designs.find(one => one.id !== id)
  expect(laptop.messages).toEqual([`${id} → ${copy?.id}`, 'conflict: Ours'])
  expect(copy?.past.map(({ code }) => code)).toEqual([solitaire])
  await phone.round(true)
  expect(phone.codes()).toEqual(both)
  expect(await rows()).toHaveLength(2)
})

test('the same change on two devices is no conflict', async () => {
  const [phone, laptop] = devices(2)
  const id = phone.begin()
  await phone.round(true)
  await laptop.round(true)
  for (const one of [phone, laptop]) one.change(id, halo)
  await phone.round(false)
  await laptop.round(false)
  expect(laptop.messages).toEqual([])
  expect(await rows()).toHaveLength(1)
})

test('what was changed offline is kept and goes out later', async () => {
  const [phone] = devices(1)
  const id = phone.begin()
  await phone.round(true)
  phone.state.online = false
  phone.change(id, halo)
  expect(await phone.round(false)).toBe('later')
  expect(phone.isWaiting()).toBe(true)
  phone.state.online = true
  expect(await phone.round(false)).toBe('done')
  expect((await rows())[0]?.revision).toBe(2)
})

test('an answer that is lost doubles nothing', async () => {
  const [phone] = devices(1)
  const id = phone.begin()
  await phone.round(true)
  phone.change(id, halo)
  phone.state.cut = true
  expect(await phone.round(false)).toBe('later')
  phone.state.cut = false
  await phone.round(true)
  expect(phone.codes()).toEqual({ Ours: halo })
  expect(await rows()).toMatchObject([{ revision: 2 }])
  expect(phone.isWaiting()).toBe(false)
})

test('what is flushed as the page closes is not taken for somebody else’s', async () => {
  const [phone] = devices(1)
  const id = phone.begin()
  await phone.round(true)
  phone.change(id, halo)
  phone.flush()
  await expect.poll(async () => (await rows())[0]?.revision).toBe(2)
  expect(await phone.round(true)).toBe('done')
  expect(phone.messages).toEqual([])
  expect(await rows()).toHaveLength(1)
})

test('removed on one device, removed on the other; taken back, back on both', async () => {
  const [phone, laptop] = devices(2)
  const id = phone.begin()
  await phone.round(true)
  await laptop.round(true)
  phone.store.change(kept => designsStore.removeKeptDesign(kept, id))
  expect(phone.isWaiting()).toBe(true)
  await phone.round(false)
  expect(phone.isWaiting()).toBe(false)
  await laptop.round(true)
  expect(laptop.codes()).toEqual({})
  laptop.store.change(kept => designsStore.restoreKeptDesign(kept, id))
  await laptop.round(false)
  await phone.round(true)
  expect(phone.codes()).toEqual({ Ours: solitaire })
  expect(phone.store.read().removed).toEqual([])
  expect(await rows()).toMatchObject([{ id, removedAt: null }])
})

test('removed here and changed there: what was changed comes back', async () => {
  const [phone, laptop] = devices(2)
  const id = phone.begin()
  await phone.round(true)
  await laptop.round(true)
  laptop.change(id, halo)
  await laptop.round(false)
  phone.store.change(kept => designsStore.removeKeptDesign(kept, id))
  await phone.round(true)
  expect(phone.codes()).toEqual({ Ours: halo })
})

test('changed here and removed there: it stays', async () => {
  const [phone, laptop] = devices(2)
  const id = phone.begin()
  await phone.round(true)
  await laptop.round(true)
  laptop.store.change(kept => designsStore.removeKeptDesign(kept, id))
  await laptop.round(false)
  phone.change(id, halo)
  await phone.round(true)
  await laptop.round(true)
  expect(phone.codes()).toEqual({ Ours: halo })
  expect(laptop.codes()).toEqual({ Ours: halo })
})

test('S51 signing out leaves nothing that the account has; what it never got stays', async () => {
  const [phone] = devices(1)
  const id = phone.begin()
  const removed = phone.begin(signet, 'Gone')
  await phone.round(true)
  phone.store.change(kept => designsStore.removeKeptDesign(kept, removed))
  await phone.round(false)
  phone.state.account = null
  phone.begin(halo, 'New')
  phone.forget()
  expect(phone.codes()).toEqual({ New: halo })
  expect(JSON.stringify(phone.store.read())).not.toMatch(new RegExp(`Gone|${id}`))
  phone.state.account = ada
  await phone.round(true)
  expect(phone.codes()).toEqual({ Ours: solitaire, New: halo })
})

test('another account in the same browser gets nothing of the one before', async () => {
  const [phone] = devices(1)
  const id = phone.begin()
  const other = phone.begin(signet, 'Changed')
  await phone.round(true)
  phone.change(other, halo)
  // Another tab has signed in as somebody else; this one has not noticed.
  phone.state.account = eve
  expect(await phone.round(false)).toBe('done')
  expect(phone.codes()).toEqual({ Changed: halo })
  expect((await rows()).every(row => row.accountId === ada)).toBe(true)
  phone.begin(solitaire, 'Eve’s')
  await phone.round(false)
  phone.state.account = ada
  await phone.round(true)
  expect(phone.codes()).toEqual({ Changed: halo, Ours: solitaire })
  expect(
    phone.store
      .read()
      .designs.map(one => one.id)
      .sort(),
  ).toEqual([id, other].sort())
})

test('an id that somebody else has is given up for another', async () => {
  const [phone] = devices(1)
  const id = phone.begin()
  await phone.round(true)
  const [tablet] = devices(1)
  tablet.state.account = eve
  tablet.store.change(kept =>
    designsStore.addKeptDesign(kept, { id, name: 'Mine', code: halo, at: 1 }),
  )
  await tablet.round(true)
  const [mine] = tablet.store.read().designs
  expect(mine?.id).not.toBe(id)
  expect(tablet.messages).toEqual([`${id} → ${mine?.id}`])
  expect(tablet.codes()).toEqual({ Mine: halo })
  expect(await rows()).toHaveLength(2)
})

test('what the server will not have is not sent again and again', async () => {
  const [phone] = devices(1)
  phone.begin('nonsense')
  expect(await phone.round(true)).toBe('done')
  expect(phone.isWaiting()).toBe(false)
  expect(phone.codes()).toEqual({ Ours: 'nonsense' })
})

test('an answer that is none changes nothing here', async () => {
  const [phone] = devices(1)
  phone.begin()
  const { store } = phone
  const sync = openSync({
    store,
    fetch: async () => new Response('<h1>Welcome to our hotel</h1>'),
    alone: work => work(),
    newId,
    follow: () => {},
    tell: () => {},
  })
  const before = store.read()
  expect(await sync.round(true)).toBe('later')
  expect(store.read()).toBe(before)
})
