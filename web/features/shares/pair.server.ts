import * as v from 'valibot'
import { fonts } from '#design/catalogue/fonts.ts'
import { ringSizes, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { designCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { canBePair, canCarryLine, hasDrawing, pairOf } from '#design/sets/pair.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { storeSet } from '#shop/shares/store-within-limit.ts'
import { found } from '#web/app/query.ts'
import { storedTooMuch, storingOf } from '#web/app/storing.server.ts'
import { designBehind } from './design-behind.server.ts'

async function ringBehind(ctx: RequestContext, key: string) {
  const ring = found(await designBehind(ctx, key))
  return found(canBePair(ring) ? ring : undefined)
}

function sizeWords(diameterUm: number): string {
  const { us, uk, eu } = sizeLabels(diameterUm)
  return `US ${us}, UK ${uk}, EU ${eu}`
}

/** What the page of a pair shows: the ring that it is made of, and what the second may be. */
export async function pairPage(ctx: RequestContext, key: string) {
  const ring = await ringBehind(ctx, key)
  return {
    key,
    title: titleOf(ring),
    code: designCode(ring),
    size: sizeWords(ring.diameterUm ?? 0),
    canCarryLine: canCarryLine(ring),
    hasDrawing: hasDrawing(ring),
    sizes: ringSizes.map(({ diameterUm }) => ({ diameterUm, words: sizeWords(diameterUm) })),
    fonts: fonts.map(({ id, name }) => ({ id, name })),
    sizeUm: ring.diameterUm ?? 0,
  }
}

const PairForm = v.object({
  size: v.pipe(
    v.string(),
    v.transform(Number),
    v.picklist(ringSizes.map(({ diameterUm }) => diameterUm)),
  ),
  line: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  font: v.optional(v.picklist(fonts.map(({ id }) => id)), 'block'),
  halved: v.optional(v.literal('on')),
})

export type TakePairResult =
  | { readonly ok: true; readonly slug: string }
  /** `wait` is in seconds, where too much was stored. */
  | { readonly ok: false; readonly words: string; readonly line: string; readonly wait?: number }

export async function makePair(
  ctx: RequestContext,
  key: string,
  form: FormData,
): Promise<TakePairResult> {
  const ring = await ringBehind(ctx, key)
  const typed = form.get('line')
  const line = typeof typed === 'string' ? typed : ''
  const parsed = v.safeParse(PairForm, Object.fromEntries(form))
  if (!parsed.success)
    return { ok: false, words: 'Choose a size, and a line that is not too long, please.', line }
  const { size, font, halved } = parsed.output
  const made = pairOf(ring, {
    diameterUm: size,
    line: parsed.output.line,
    font,
    halved: halved === 'on',
  })
  if (!made.ok) return { ...made, line }
  const stored = await storeSet(storingOf(ctx), made.whole)
  return stored.ok
    ? stored
    : { ok: false, words: storedTooMuch(stored.wait), line, wait: stored.wait }
}
