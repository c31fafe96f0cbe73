import { expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { fieldsOf, withChanges } from '#design/document/fields.ts'
import { check, newStops } from '#design/rules/check.ts'
import { options } from '#design/rules/options.ts'
import { switchOffer } from '#shop/offer/switch-offer.ts'
import { sweepCases } from '#tools/sweep/designs.ts'
import { fixFaults, unmended } from '#tools/sweep/fixes.ts'
import { chooseSample } from '#tools/sweep/sample.ts'
import { openApiShop, owner } from '#tools/testing/api-shop.ts'

const SEED = 27
const DESIGNS = 20
const JUDGED = 150

interface Found {
  readonly rule: string
  readonly at: string
  readonly severity: string
  readonly fix: { readonly changes: readonly { field: string; at: number }[] } | null
}
const keyOf = ({ rule, at, severity }: Found) => `${rule} ${at} ${severity}`

test('fixes of the sweep’s designs and of what somebody may choose next can be sent back', () => {
  const cases = sweepCases()
  for (const i of chooseSample(JUDGED, cases.length, SEED)) {
    const begun = cases[i]?.design()
    for (const design of begun ? unmended(begun, i) : [])
      expect([designCode(design), fixFaults(design)]).toEqual([designCode(design), []])
  }
})

/** `node ops/sweep` tries the fixes of all its designs. */
test('every fix is taken back by the API that gave it, and mends; the merged one names each field once', async () => {
  const { ask } = await openApiShop()
  const cases = sweepCases()
  let [fixes, merged] = [0, 0]
  for (const i of chooseSample(DESIGNS, cases.length, SEED)) {
    const begun = cases[i]?.design()
    const headers = { 'X-Forwarded-For': `198.18.0.${i % 250}` }
    for (const design of begun ? unmended(begun, i) : []) {
      const code = designCode(design)
      const { json } = await ask('/api/design', { json: { design: code }, headers })
      const sendBack = async (changes: unknown) => {
        const answer = await ask('/api/design', { json: { design: code, changes }, headers })
        expect([code, changes, answer.status, answer.json.faults]).toEqual([
          code,
          changes,
          200,
          undefined,
        ])
        return answer.json
      }
      const mendable = (json.findings as Found[]).filter(({ fix }) => fix)
      for (const finding of mendable) {
        fixes++
        const after = await sendBack(finding.fix?.changes)
        expect(after.findings.map(keyOf)).not.toContain(keyOf(finding))
      }
      expect(json.fix === null, code).toBe(mendable.length === 0)
      if (!json.fix) continue
      merged++
      const fields = json.fix.changes.map(
        ({ field, at }: { field: string; at: number }) => field + at,
      )
      expect(new Set(fields).size).toBe(fields.length)
      const after = await sendBack(json.fix.changes)
      expect(after.canBeMade).toBe(json.fix.canBeMade)
      for (const finding of mendable)
        expect(after.findings.map(keyOf)).not.toContain(keyOf(finding))
    }
  }
  expect(fixes).toBeGreaterThan(10)
  expect(merged).toBeGreaterThan(8)
})

test('a fix of an option names each field once, and what it says fits', () => {
  const cases = sweepCases()
  let fixes = 0
  for (const i of chooseSample(4, cases.length, SEED)) {
    const design = cases[i]?.design()
    if (!design) continue
    for (const field of fieldsOf(design))
      for (const { fix } of options(design, field)) {
        if (!fix) continue
        fixes++
        const names = fix.changes.map(({ field: { name, at } }) => `${name} ${at}`)
        expect([designCode(design), names]).toEqual([designCode(design), [...new Set(names)]])
        expect(newStops(withChanges(design, fix.changes), check(design))).toEqual([])
      }
  }
  expect(fixes).toBeGreaterThan(10)
})

test('a length may be any hundredth of a millimetre that the style is made in, and nothing else', async () => {
  const { ask } = await openApiShop()
  const sent = (field: string, value: number) =>
    ask('/api/design', { json: { style: 'plain-band', changes: [{ field, value }] } })
  expect((await sent('width', 3310)).json.design.band.widthUm).toBe(3310)
  for (const [field, value] of [
    ['width', 3315],
    ['width', 90_000],
    ['width', -10],
    ['size', 16_515],
  ] as const) {
    const { status, json } = await sent(field, value)
    expect([field, value, status]).toEqual([field, value, 422])
    expect(json.faults[0].words).toMatch(
      /^Choose one of .*, or any multiple of 10 from \d+ to \d+\.$/,
    )
  }
})

test('every size is named to whoever sends none of them', async () => {
  const { ask } = await openApiShop()
  const { json: catalogue } = await ask('/api/catalogue')
  const changes = [{ field: 'size', value: 'M' }]
  const { json } = await ask('/api/design', { json: { style: 'plain-band', changes } })
  for (const { diameterUm } of catalogue.ringSizes)
    expect(json.faults[0].words).toMatch(new RegExp(`\\b${diameterUm}\\b`))
})

test('no fix takes what is not offered just now', async () => {
  const { ask, transact, now } = await openApiShop()
  const json = { style: 'solitaire', changes: [{ field: 'gem', value: 'pearl' }] }
  const [before] = (await ask('/api/design', { json })).json.findings
  const { value } = before.fix.changes.find(({ field }: { field: string }) => field === 'shape')
  const off = [value]
  const by = owner
  await transact(t => switchOffer(t, { part: 'shape', off, on: [], reason: '', by, now: now() }))
  const { json: after } = await ask('/api/design', { json })
  expect(JSON.stringify(after.findings)).not.toContain(`"value":"${value}"`)
  expect(JSON.stringify(after.fix)).not.toContain(`"value":"${value}"`)
})
