import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as rates from '../catalogue/rates.tsx'
import * as delivery from '../delivery/delivery.tsx'

let ctx: RequestContext
let here: Visitor

const owner = (name: string): Visitor => ({
  accountId: '0c2f1f0e-0000-4000-8000-000000000001',
  sessionId: 's',
  email: `${name.toLowerCase()}@example.com`,
  name,
  role: 'owner',
})

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  ctx = testContext(testPaymentContext(transact), () => here)
})

type Handler = (args: never) => unknown
interface Page {
  readonly values: Readonly<Record<string, string>>
  readonly last: string
  readonly base: string
}
interface Answer {
  readonly refused: string | null
  readonly values: Readonly<Record<string, string>>
  readonly follows: string
  readonly base: string
  readonly preview: { readonly of: string } | null
}

const sections = [
  ['rates', rates, 'metalPerGram.14k-yellow', 'metalPerGram.silver-925'],
  ['delivery', delivery, 'valueAdded.DE', 'carriages.home.insured.amount'],
] as const

describe.each(sections)('the form of %s', (path, { loader, action }, mine, theirs) => {
  const open = async (query = '') =>
    (await (loader as Handler)(
      routeArgs(ctx, { path: `/workshop/${path}${query}` }) as never,
    )) as Page
  const send = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields)
    const given = await (action as Handler)(
      routeArgs(ctx, { path: `/workshop/${path}`, method: 'POST', body }) as never,
    )
    return given instanceof Response
      ? { to: given.headers.get('location') ?? '', answer: null }
      : { to: null, answer: (given as { data: Answer }).data }
  }
  const asOpened = ({ values, last, base }: Page, typed: object) => ({
    ...values,
    follows: last,
    base,
    ...typed,
  })
  const continued = ({ values, follows, base, preview }: Answer) => ({
    ...values,
    follows,
    base,
    previewed: preview?.of ?? '',
  })
  /** Previews and saves; where it leads. */
  async function save(page: Page, typed: object) {
    const { answer } = await send({ ...asOpened(page, typed), intent: 'preview' })
    if (!answer?.preview) throw new Error(answer?.refused ?? 'no preview')
    const { to, answer: refusal } = await send({ ...continued(answer), intent: 'save' })
    if (to === null) throw new Error(refusal?.refused ?? 'not saved')
    return { to }
  }

  test('shows what was saved, and saving it again takes nothing back', async () => {
    here = owner('Olga')
    const { to } = await save(await open('?from='), { [mine]: '17.00' })
    const after = await open(new URL(to ?? '', 'http://shop.example').search)
    expect(Number(after.values[mine])).toBe(17)
    const again = await send({ ...asOpened(after, {}), intent: 'preview' })
    expect(again.answer?.preview).toMatchObject({ changes: [] })
  })

  test('of a planned version shows what is planned until somebody follows it', async () => {
    here = owner('Olga')
    const starts = new Date(ctx.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const first = await send({
      ...asOpened(await open(), { [mine]: '17.00', starts }),
      intent: 'preview',
    })
    if (!first.answer) throw new Error('no preview')
    const { to } = await send({ ...continued(first.answer), starts, intent: 'save' })
    expect(Number((await open(to?.slice(to.indexOf('?')))).values[mine])).toBe(17)
    expect(Number((await open()).values[mine])).not.toBe(17)
    await save(await open(), { [theirs]: '9.50' })
    expect(Number((await open(to?.slice(to.indexOf('?')))).values[mine])).not.toBe(17)
  })

  test('of a second window is refused with what changed since, and keeps what was typed', async () => {
    here = owner('Olga')
    const olgas = await open()
    here = owner('Ben')
    const bens = await open()
    await save(bens, { [theirs]: '9.50' })

    here = owner('Olga')
    const typed = asOpened(olgas, { [mine]: '17.00', note: 'Fixing' })
    const { answer } = await send({ ...typed, intent: 'preview' })
    expect(answer?.refused).toContain('Nothing was saved: since you opened this page, Ben')
    expect(answer?.refused).toMatch(/from .* to 9\.50/)
    expect(answer?.preview).toBeNull()
    expect(answer).toMatchObject({ note: 'Fixing', values: { [mine]: '17.00', [theirs]: '9.50' } })
    if (!answer) throw new Error('no answer')

    // Looking again and saving keeps both.
    const seen = await send({ ...continued(answer), intent: 'preview' })
    if (!seen.answer) throw new Error('no preview')
    const { to } = await send({ ...continued(seen.answer), intent: 'save' })
    const after = await open(to?.slice(to.indexOf('?')))
    expect([after.values[mine], after.values[theirs]].map(Number)).toEqual([17, 9.5])
  })

  test('that was previewed before somebody else saved is refused when it is saved', async () => {
    here = owner('Olga')
    const olgas = await open()
    const looked = await send({ ...asOpened(olgas, { [mine]: '17.00' }), intent: 'preview' })
    here = owner('Ben')
    await save(await open(), { [theirs]: '9.50' })
    if (!looked.answer) throw new Error('no preview')
    const { answer, to } = await send({ ...continued(looked.answer), intent: 'save' })
    expect(to).toBeNull()
    expect(answer?.refused).toContain('Ben')
    expect(Number((await open()).values[mine])).not.toBe(17)
  })
})
