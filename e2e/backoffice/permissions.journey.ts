import { recordEmail } from '#shop/emails/sent-emails.ts'
import { sentEmails } from '#shop/emails/tables.ts'
import { may, type Permission } from '#shop/staff/permissions.ts'
import { type Role, roles } from '#shop/staff/roles.ts'
import { plain } from '#tools/testing/payment-context.ts'
import { routeTable } from '#web/app/route-table.ts'
import { orderIntents } from '#web/features/backoffice/orders/order-intents.ts'
import { expect, someAddress, test } from '../fixtures.ts'
import { sharedShop } from '../shared-shop.ts'
import { createPerson, seedPaidOrder } from './seed.ts'

test.describe.configure({ timeout: 240_000 })

interface Post {
  readonly permission: Permission
  /** Sent by whoever may, this changes nothing; it is answered with `answers`. */
  readonly form: Readonly<Record<string, string>>
  readonly answers: number
}

interface Expected {
  readonly see: Permission
  /** What any change needs beyond seeing, where the page asks for it before it reads what is sent. */
  readonly change?: Permission
  /** What a GET by whoever may is answered with; 200 unless said. */
  readonly answers?: number
  readonly posts?: Readonly<Record<string, Post>>
}

const post = (permission: Permission, form: Post['form'], answers = 422): Post => ({
  permission,
  form,
  answers,
})

/** A row of the route table that is missing here fails: whoever adds one says who may open it. */
const expectations: Readonly<Record<string, Expected>> = {
  '/workshop': { see: 'see-orders' },
  '/workshop/audit': { see: 'see-audit' },
  '/workshop/audit.csv': { see: 'see-audit' },
  '/workshop/backups': {
    see: 'change-settings',
    posts: { neither: post('change-settings', { intent: 'neither' }, 400) },
  },
  '/workshop/board-version': { see: 'see-orders' },
  '/workshop/collection': {
    see: 'see-collection',
    change: 'change-collection',
    posts: { move: post('change-collection', { id: 'nothing' }) },
  },
  '/workshop/collection/new': {
    see: 'change-collection',
    posts: { add: post('change-collection', { design: 'none' }) },
  },
  // There is no such piece.
  '/workshop/collection/:id': {
    see: 'see-collection',
    change: 'change-collection',
    answers: 404,
    posts: { save: post('change-collection', {}, 404) },
  },
  '/workshop/customers': { see: 'see-customers' },
  '/workshop/customers/:id': { see: 'see-customers' },
  '/workshop/delivery': {
    see: 'change-delivery-and-tax',
    posts: { save: post('change-delivery-and-tax', {}) },
  },
  '/workshop/demo': {
    see: 'change-settings',
    posts: { neither: post('change-settings', {}) },
  },
  '/workshop/discrepancies': { see: 'see-discrepancies' },
  '/workshop/figures': { see: 'see-figures' },
  // Without a word about which of them.
  '/workshop/figures/numbers.csv': { see: 'see-figures', answers: 404 },
  // There is no such guide.
  '/workshop/help/:guide': { see: 'see-orders', answers: 404 },
  '/workshop/invoices': {
    see: 'see-invoices',
    change: 'open-shop',
    posts: { 'open-shop': post('open-shop', { firstNumber: '' }) },
  },
  // There is no paper of that number.
  '/workshop/invoices/:file': { see: 'see-invoices', answers: 404 },
  '/workshop/sales': { see: 'see-figures' },
  '/workshop/security': { see: 'see-audit' },
  '/workshop/sales.csv': { see: 'see-figures' },
  '/workshop/jobs': {
    see: 'see-jobs',
    change: 'retry-jobs',
    posts: { retry: post('retry-jobs', { id: '999999999' }, 409) },
  },
  '/workshop/keys': {
    see: 'manage-keys',
    posts: {
      'create-key': post('manage-keys', { name: '' }),
      'register-webhook': post('manage-keys', { url: 'nowhere' }),
      'revoke-key': post('manage-keys', { id: 'none' }, 400),
    },
  },
  '/workshop/mail': { see: 'see-mails' },
  '/workshop/mail/:id': { see: 'see-mails' },
  '/workshop/notices': {
    see: 'manage-staff',
    posts: { name: post('manage-staff', { kind: 'weather' }) },
  },
  '/workshop/setup': {
    see: 'change-settings',
    posts: { save: post('change-settings', {}) },
  },
  '/workshop/shop': {
    see: 'change-settings',
    posts: { save: post('change-settings', {}) },
  },
  '/workshop/offer': {
    see: 'see-offer',
    change: 'change-offer',
    posts: { switch: post('change-offer', { id: 'nothing' }) },
  },
  '/workshop/orders/:number': {
    see: 'see-orders',
    posts: {
      move: post('move-orders', { from: 'setting', to: 'engraving' }),
      undo: post('see-orders', {}),
      ship: post('ship-orders', { carrier: '', code: '' }),
      deliver: post('ship-orders', { from: 'shipped', to: 'delivered' }),
      note: post('write-notes', { text: ' ' }),
      assign: post('assign-orders', { to: '00000000-0000-4000-8000-000000000000' }),
      due: post('assign-orders', { on: 'tomorrow' }),
      cancel: post('cancel-orders', { reason: '' }),
      refund: post('refund', { amount: 'much', reason: 'none' }),
      'lower-price': post('refund', { confirmed: 'yes' }),
      'approve-refund': post('refund', { request: 'none' }),
      'decline-refund': post('refund', { request: 'none' }),
      'withdraw-refund': post('refund', { request: 'none' }),
      'return-agree': post('handle-returns', { return: 'none' }),
      'return-refuse': post('handle-returns', { return: 'none' }),
      'return-receive': post('handle-returns', { return: 'none' }),
      'return-mend': post('handle-returns', { return: 'none' }),
      'return-refund': post('refund', { return: 'none' }),
    },
  },
  // Not finished yet.
  '/workshop/orders/:number/appraisals/:line': { see: 'see-invoices', answers: 409 },
  '/workshop/orders/:number/pack.zip': { see: 'see-packs' },
  '/workshop/orders/:number/proofs/:line': { see: 'see-orders' },
  // It was bought by itself: there is no set.
  '/workshop/orders/:number/set-proofs/:line': { see: 'see-orders', answers: 404 },
  '/workshop/orders/:number/step': {
    see: 'see-orders',
    posts: {
      'to a bench': post('move-orders', { from: 'setting', to: 'engraving' }, 409),
      'to the customer': post('ship-orders', { from: 'shipped', to: 'delivered' }, 409),
      'to an end': post('cancel-orders', { from: 'casting', to: 'cancelled' }, 409),
    },
  },
  '/workshop/rates': {
    see: 'see-rates',
    change: 'change-rates',
    posts: { save: post('change-rates', {}) },
  },
  '/workshop/prices': {
    see: 'change-rates',
    posts: { save: post('change-rates', {}) },
  },
  // There is a shop already, whatever is sent.
  '/workshop/restore': {
    see: 'change-settings',
    posts: { check: post('change-settings', {}) },
  },
  // Nothing is read there, and what is sent begins under another name.
  '/workshop/restore/parts/:id': {
    see: 'change-settings',
    answers: 405,
    posts: { announce: post('change-settings', {}, 405) },
  },
  '/workshop/returns': { see: 'see-returns' },
  '/workshop/shared-designs': {
    see: 'open-shared-designs',
    posts: { open: post('open-shared-designs', { key: 'no such link' }) },
  },
  '/workshop/own-stones': { see: 'see-special-orders' },
  '/workshop/special-orders': { see: 'see-special-orders' },
  // There is no such one: whoever may look is told so.
  '/workshop/special-orders/:id': {
    see: 'see-special-orders',
    answers: 404,
    posts: {
      message: post('answer-special-orders', {}),
      'own-stone': post('answer-special-orders', { stone: 'none' }),
      quote: post('quote-special-orders', {}),
    },
  },
  '/workshop/staff': {
    see: 'manage-staff',
    posts: { give: post('manage-staff', { email: 'nobody', role: 'king' }) },
  },
  '/workshop/single-stones': { see: 'see-stones' },
  '/workshop/single-stones/new': {
    see: 'count-stones',
    posts: { enter: post('count-stones', {}) },
  },
  '/workshop/single-stones/suppliers': {
    see: 'move-tables',
    posts: { add: post('move-tables', {}) },
  },
  // There is no such supplier, list or stone.
  '/workshop/single-stones/suppliers/:id': {
    see: 'move-tables',
    answers: 404,
    posts: { terms: post('move-tables', {}) },
  },
  '/workshop/single-stones/lists/:id': {
    see: 'move-tables',
    answers: 404,
    posts: { apply: post('move-tables', {}) },
  },
  '/workshop/single-stones/:id': {
    see: 'see-stones',
    change: 'count-stones',
    answers: 404,
    posts: { withdraw: post('count-stones', { seen: '1' }) },
  },
  '/workshop/tables': {
    see: 'move-tables',
    posts: { send: post('move-tables', { kind: 'weather' }) },
  },
  // There is no such table.
  '/workshop/tables/:id': {
    see: 'move-tables',
    answers: 404,
    posts: { apply: post('move-tables', {}, 404) },
  },
  '/workshop/tables/:kind/export.csv': { see: 'move-tables', answers: 404 },
  '/workshop/stones': {
    see: 'see-stones',
    change: 'count-stones',
    posts: { receive: post('count-stones', {}) },
  },
  '/workshop/webhooks/:id': {
    see: 'manage-keys',
    answers: 404,
    posts: { disable: post('manage-keys', {}, 404) },
  },
}

const everybody = ['guest', ...roles] as const
type Who = 'guest' | Role

const isAllowed = (who: Who, permission: Permission) => who !== 'guest' && may(who, permission)

/** A guest is asked to sign in; to a customer there is nothing here; staff are told that it is not theirs. */
const refusal: Readonly<Record<Who, number>> = {
  guest: 302,
  customer: 404,
  service: 403,
  jeweller: 403,
  owner: 403,
}

const rows = routeTable.filter(({ path }) => /^\/workshop(\/|$)/.test(path))

test('every workshop page and action is open to whom the matrix says, and to nobody else', {
  tag: '@long',
}, async ({ database }) => {
  const { origin } = sharedShop()
  const { number, accountId } = await seedPaidOrder(database, [plain])
  const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
  await database.transact(t => recordEmail(t, mail, new Date()))
  const [kept] = await database.transact(t => t.select().from(sentEmails).limit(1))
  const cookies = new Map<Who, string>()
  for (const role of roles) {
    const { cookie } = await createPerson(database, origin, role)
    cookies.set(role, `${cookie.name}=${cookie.value}`)
  }
  const send = async (who: Who, path: string, form?: Readonly<Record<string, string>>) => {
    const { status, headers } = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: {
        Cookie: cookies.get(who) ?? '',
        Origin: origin,
        'X-Forwarded-For': someAddress(),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    return status === 302 && !headers.get('Location')?.startsWith('/login') ? 'elsewhere' : status
  }
  const found: Record<string, unknown> = {}
  const wanted: Record<string, unknown> = {}
  for (const { path, layout } of rows) {
    const expected = expectations[path]
    expect(expected, `${path} is in the route table; say here who may open it`).toBeDefined()
    if (!expected) continue
    const address = path
      .replace(':number', number)
      .replace(':line', '0')
      .replace(':id', path.includes('mail') ? String(kept?.id) : accountId)
    for (const who of everybody) {
      const see = isAllowed(who, expected.see)
      const answers = see ? (expected.answers ?? 200) : refusal[who]
      wanted[`${who} GET ${path}`] = answers
      found[`${who} GET ${path}`] = await send(who, address)
      // A navigation within the app asks for the same as data; a redirect travels in its body there.
      if (layout === 'backoffice') {
        wanted[`${who} GET ${path} as data`] = who === 'guest' ? 202 : answers
        found[`${who} GET ${path} as data`] = await send(who, `${address}.data`)
      }
      const posts = expected.posts ?? {}
      for (const [intent, { permission, form, answers }] of Object.entries(posts)) {
        const name = `${who} POST ${path} ${intent}`
        // The page's own permission comes first.
        wanted[name] = see && isAllowed(who, permission) ? answers : refusal[who]
        found[name] = await send(who, address, { intent, ...form })
      }
      const unknown = `${who} POST ${path} of nothing`
      found[unknown] = await send(who, address, { intent: 'nothing' })
      const open = [400, 404, 405, 422]
      if (see) {
        const mayBe = expected.change && !isAllowed(who, expected.change) ? [403] : open
        wanted[unknown] = mayBe.some(status => status === found[unknown]) ? found[unknown] : mayBe
      } else wanted[unknown] = refusal[who]
    }
  }
  expect(found).toEqual(wanted)
})

test('every action on an order’s page is in the matrix', () => {
  const posts = expectations['/workshop/orders/:number']?.posts ?? {}
  const permissions = Object.entries(posts).map(([intent, { permission }]) => [intent, permission])
  expect(Object.fromEntries(permissions)).toEqual(orderIntents)
  const known = new Set(rows.map(({ path }) => path))
  expect(Object.keys(expectations).filter(path => !known.has(path))).toEqual([])
})
