import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { quote } from '#design/price/quote.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import type { Transact } from '../persistence/transaction.ts'
import { exportProofs, findProof, proofOfDesign } from './find-proof.ts'
import { proofPaper } from './proof-paper.ts'
import { proofRefusalOf, signProof } from './sign-proof.ts'
import { approvalOf, isWhole, type SignInput } from './signed-proof.ts'
import { proofs } from './tables.ts'

const now = new Date('2026-11-15T09:00:00Z')
const ring: Design = {
  ...defaultDesign('plain-band'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Ada ♥ Charles', '1835'] }],
}
const casting: Casting = { milligrams: 5620, sizeMm: [20.9, 20.9, 4], fault: null, findings: [] }

const dot = encodePng(new Uint8Array(4), 1, 1)

const input = (more: Partial<SignInput> = {}): SignInput => ({
  id: randomUUID(),
  name: 'Ours',
  code: ring,
  texts: [
    { place: 'inside', row: 0, typed: null },
    { place: 'inside', row: 1, typed: ' 1835 ' },
  ],
  sizeIsRight: true,
  wordsAreRight: true,
  returnsAreKnown: true,
  signature: [[0, 500, 60, 300, 100, 80, 600, 900, 60]],
  ...more,
})

describe('what keeps a proof from being signed', () => {
  test('nothing, once every row is read and everything ticked', () => {
    expect(proofRefusalOf(input())).toBeNull()
  })

  test.each([
    ['a row that nobody read', [{ place: 'inside', row: 0, typed: null }], 1],
    [
      'a letter too few',
      [
        { place: 'inside', row: 0, typed: 'Ada ♥ Charle' },
        { place: 'inside', row: 1, typed: null },
      ],
      0,
    ],
    [
      'another case',
      [
        { place: 'inside', row: 0, typed: 'ada ♥ charles' },
        { place: 'inside', row: 1, typed: null },
      ],
      0,
    ],
  ])('%s', (_, texts, row) => {
    expect(proofRefusalOf(input({ texts }))).toEqual({
      ok: false,
      reason: 'not-as-engraved',
      place: 'inside',
      row,
    })
  })

  test('whatever was typed otherwise, though everything is ticked', () => {
    const code: Design = {
      ...defaultDesign('plain-band'),
      engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Für immer, L.'] }],
    }
    const read = (typed: string | null) =>
      proofRefusalOf(input({ code, texts: [{ place: 'inside', row: 0, typed }] }))
    for (const typed of ['Fur immer, L', 'für immer, L.', 'Für immer, L', '  '])
      expect(read(typed), typed).toMatchObject({ reason: 'not-as-engraved', row: 0 })
    expect(read('Für immer, L.')).toBeNull()
    expect(read(null)).toBeNull()
  })

  test.each(['sizeIsRight', 'wordsAreRight', 'returnsAreKnown'] as const)(
    '%s not being ticked',
    tick => {
      expect(proofRefusalOf(input({ [tick]: false }))).toMatchObject({ reason: 'not-ticked' })
    },
  )

  test('a design that cannot be made', () => {
    const [engraving] = ring.engraving
    const tall = { ...ring, engraving: engraving ? [{ ...engraving, heightUm: 8000 }] : [] }
    expect(proofRefusalOf(input({ code: tall }))).toMatchObject({ reason: 'cannot-be-made' })
  })

  test('no signature, unless the piece is plain and from the menus', () => {
    const plain = input({
      code: defaultDesign('plain-band'),
      texts: [],
      sizeIsRight: false,
      wordsAreRight: false,
      signature: [],
    })
    expect(proofRefusalOf(plain)).toBeNull()
    expect(proofRefusalOf({ ...plain, returnsAreKnown: false })).toMatchObject({
      reason: 'not-ticked',
    })
    const missing = { ok: false, reason: 'no-signature' }
    expect(proofRefusalOf(input({ signature: [] }))).toEqual(missing)
    const strokes = [[0, 500, 60, 300, 100, 80, 600, 900, 60]] as const
    const drawn: Design = {
      ...defaultDesign('signet'),
      engraving: [{ place: 'face', heightUm: 5000, strokes }],
    }
    expect(
      proofRefusalOf({ ...plain, code: drawn, sizeIsRight: true, wordsAreRight: true }),
    ).toEqual(missing)
    const agreed = quote(plain.code, defaultRates, { grams: 5, exact: true })
    expect(proofRefusalOf({ ...plain, agreed })).toEqual(missing)
    expect(proofRefusalOf({ ...plain, agreed, signature: strokes })).toBeNull()
  })
})

describe.each(enginesOfRun)('proofs on %s', engine => {
  let transact: Transact
  let ada: string
  let grace: string
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    ada = await transact(t => addAccount(t, { email: 'ada@example.com' }))
    grace = await transact(t => addAccount(t, { email: 'grace@example.com' }))
  })
  const sign = (more: Partial<SignInput> = {}, accountId = ada) =>
    transact(t =>
      signProof(t, { ...input(more), accountId, signedBy: 'Ada Lovelace', casting, now }),
    )
  const signed = async (more?: Partial<SignInput>) => {
    const end = await sign(more)
    if (!end.ok) throw new Error(end.reason)
    return end.proof
  }

  test('what was signed is found again, whole and sealed, by its owner alone', async () => {
    const { id } = await signed()
    const proof = await transact(t => findProof(t, { accountId: ada, id }))
    if (!proof) throw new Error('The proof is gone.')
    expect(proof).toMatchObject({ hash: designHash(ring), signedAt: now, name: 'Ours' })
    expect(proof.texts).toEqual([
      { place: 'inside', text: 'Ada ♥ Charles', how: 'confirmed' },
      { place: 'inside', text: '1835', how: 'typed' },
    ])
    expect(proof.quote).toMatchObject({ exact: true, milligrams: 5620 })
    expect(isWhole(proof)).toBe(true)
    expect(isWhole({ ...proof, signedBy: 'Somebody else' })).toBe(false)
    expect(await transact(t => findProof(t, { accountId: grace, id }))).toBeUndefined()
    expect(await transact(t => findProof(t, { accountId: ada, id: 'nope' }))).toBeUndefined()
    const hash = designHash(ring)
    expect((await transact(t => proofOfDesign(t, { accountId: ada, hash })))?.id).toBe(id)
    expect(await transact(t => proofOfDesign(t, { accountId: grace, hash }))).toBeUndefined()
    expect(await transact(t => exportProofs(t, { accountId: ada }))).toHaveLength(1)
  })

  test('a plain piece is approved by its tick: sealed, in the export, and on paper', async () => {
    const code = defaultDesign('plain-band')
    const proof = await signed({ code, texts: [], signature: [] })
    expect(isWhole(proof)).toBe(true)
    expect(approvalOf(proof)).toBe('ticked')
    expect(approvalOf(await signed())).toBe('signed')
    expect(proof.ticked).toEqual([expect.stringMatching(/this is the piece I want made: US 7/)])
    expect(await transact(t => exportProofs(t, { accountId: ada }))).toHaveLength(2)
    const paper = await proofPaper(proof, dot, { name: 'Aurum', accent: null, mark: null })
    if (!paper) throw new Error('There is no paper of it.')
    const words = (await readPaper(paper)).join('\n')
    expect(words).toContain('Approved proof')
    expect(words).toContain('Approved by a tick')
    expect(words).not.toContain('Signature')
  })

  test('what the casting check stops cannot be signed, and is told why', async () => {
    const words = 'A claw is 0.4 mm thick: make the stone smaller, or choose another setting.'
    const finding = { rule: 'casting-wall', at: 'stones', words, remedies: [] }
    const judged = (severity: 'stops' | 'advises', fault: string | null = null) =>
      transact(t =>
        signProof(t, {
          ...input(),
          accountId: ada,
          signedBy: 'Ada Lovelace',
          casting: { ...casting, fault, findings: [{ ...finding, severity }] },
          now,
        }),
      )
    expect(await judged('stops')).toEqual({ ok: false, reason: 'cannot-be-cast', words: [words] })
    expect(await judged('advises', 'It is in two pieces.')).toMatchObject({
      reason: 'cannot-be-cast',
      words: ['It is in two pieces.'],
    })
    expect(await transact(t => t.select().from(proofs))).toEqual([])
    expect(await judged('advises')).toMatchObject({ ok: true })
  })

  test('sent twice, it is signed once; an id of somebody else’s is taken', async () => {
    const id = randomUUID()
    const first = await signed({ id })
    expect(await signed({ id, name: 'Another' })).toEqual(first)
    expect(await sign({ id }, grace)).toEqual({ ok: false, reason: 'taken' })
  })

  test('the database refuses to change or delete it', async () => {
    const { id } = await signed()
    const refused = expect.objectContaining({
      cause: expect.objectContaining({ message: 'A signed proof is never changed' }),
    })
    const changing = transact(t =>
      t.update(proofs).set({ name: 'Theirs' }).where(eq(proofs.id, id)).execute(),
    )
    await expect(changing).rejects.toEqual(refused)
    const deleting = transact(t => t.delete(proofs).where(eq(proofs.id, id)).execute())
    await expect(deleting).rejects.toEqual(refused)
    await expect(transact(t => t.execute(sql`UPDATE proofs SET seal = 'x'`))).rejects.toEqual(
      refused,
    )
    expect((await transact(t => findProof(t, { accountId: ada, id })))?.name).toBe('Ours')
  })

  test('it goes with its account, and with nothing else', async () => {
    await signed()
    await transact(t => deleteAccount(t, { accountId: ada, now: new Date() }))
    expect(await transact(t => t.select().from(proofs))).toEqual([])
  })
})
