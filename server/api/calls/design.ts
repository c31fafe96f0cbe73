import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { MOST_CODE_LETTERS } from '#design/document/link.ts'
import { designSchema } from '#design/document/read-design.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { changesInWords } from '#design/document/words.ts'
import { newlyOff, notOffered } from '#design/offer/not-offered.ts'
import type { Offer } from '#design/offer/offer.ts'
import { applyFix, check, stops } from '#design/rules/check.ts'
import type { Fix } from '#design/rules/finding.ts'
import { offeredFixes } from '#design/rules/fixes.ts'
import { mergedFix } from '#design/rules/merged-fix.ts'
import { currentOffer } from '#shop/offer/current-offer.ts'
import { storeDesign } from '#shop/shares/store-within-limit.ts'
import {
  type ApiCaller,
  type ApiContext,
  type ApiOutcome,
  call,
  callDone,
  callRefused,
} from '../call.ts'
import { castingSchema, type ExtrasRequest, extrasOf, extrasQuery, priceSchema } from '../extras.ts'
import {
  beginsOnce,
  changeOut,
  changeSchema,
  eitherOr,
  pieceBody,
  pieceOfQuery,
  pieceQuery,
  readPieceBody,
} from '../piece.ts'

const fixEntries = {
  changes: v.pipe(v.array(changeSchema), v.description('To be sent back as they are.')),
  words: v.array(v.string()),
}

const finding = v.strictObject({
  rule: v.string(),
  severity: v.picklist(['stops', 'advises', 'discloses']),
  at: v.string(),
  words: v.string(),
  fix: v.pipe(
    v.nullable(v.pipe(v.strictObject(fixEntries), v.title('Fix'))),
    v.description('Mends this finding alone. `fix` of the whole answer mends them together.'),
  ),
})

const answerObject = v.strictObject({
  title: v.string(),
  summary: v.array(
    v.pipe(v.strictObject({ name: v.string(), text: v.string() }), v.title('SummaryRow')),
  ),
  canBeMade: v.pipe(
    v.boolean(),
    v.description('No rule stops it. Whether its exact body can be cast says `casting`.'),
  ),
  notOffered: v.pipe(
    v.array(v.string()),
    v.description('What of it cannot be ordered just now, in words.'),
  ),
  findings: v.pipe(
    v.array(v.pipe(finding, v.title('Finding'))),
    v.description(
      '“stops”: it cannot be made so. “advises”: a jeweller would say something first. “discloses”: it must be said before anybody pays.',
    ),
  ),
  fix: v.pipe(
    v.nullable(
      v.pipe(v.strictObject({ ...fixEntries, canBeMade: v.boolean() }), v.title('MergedFix')),
    ),
    v.description(
      'All that the findings’ fixes mend, tried together, each field once: send `changes` back on top of `code`. `canBeMade` says whether anything still stops the piece then. Null where there is nothing simple to mend.',
    ),
  ),
  hash: v.pipe(v.string(), v.description('SHA-256 of the document: its name in the whole shop.')),
  code: v.string(),
  link: v.pipe(v.string(), v.url(), v.description('For a person to open, turn, change and buy.')),
  picture: v.pipe(
    v.string(),
    v.url(),
    v.description('PNG, 600 pixels square, painted when asked for.'),
  ),
  design: designSchema,
  price: v.pipe(v.optional(priceSchema), v.description('With `include=quote`.')),
  casting: v.pipe(v.optional(castingSchema), v.description('With `include=casting`.')),
})

const answer = v.pipe(answerObject, v.title('DesignAnswer'))

export type DesignAnswer = Omit<v.InferOutput<typeof answer>, 'design'> & {
  readonly design: Design
}

const fixOut = (design: Design, fix: Fix) => ({
  changes: fix.changes.map(changeOut),
  words: [...changesInWords(design, applyFix(design, fix))],
})

/** Nothing is offered that takes what cannot be ordered just now. */
function fixesOf(design: Design, offer: Offer) {
  const accepts = (fix: Fix) => newlyOff(applyFix(design, fix), design, offer).length === 0
  const merged = mergedFix(design, accepts)
  return {
    findings: offeredFixes(design, check(design)).map(({ finding, fix }) => {
      const { rule, severity, at, words } = finding
      return { rule, severity, at, words, fix: fix && accepts(fix) ? fixOut(design, fix) : null }
    }),
    fix: merged
      ? {
          ...fixOut(design, merged),
          canBeMade: stops(check(applyFix(design, merged))).length === 0,
        }
      : null,
  }
}

/** All there is to say of a design, to whoever asks for it. */
export async function describeDesign(
  context: ApiContext,
  read: ApiOutcome<Design>,
  extrasRequest: ExtrasRequest,
  caller: ApiCaller,
): Promise<ApiOutcome<DesignAnswer>> {
  if (!read.ok) return read
  const design = read.body
  const code = designCode(design)
  const key = await linkKey(context, design, code, caller)
  if (!key.ok) return key
  const extras = await extrasOf(context, design, extrasRequest, caller)
  const offer = await context.transact(currentOffer)
  const body = {
    title: titleOf(design),
    summary: summaryOf(design).map(({ name, text }) => ({ name, text })),
    canBeMade: stops(check(design)).length === 0,
    notOffered: notOffered(design, offer).map(({ words }) => words),
    ...fixesOf(design, offer),
    hash: designHash(design),
    code,
    link: `${context.origin}/d/${key.body}`,
    picture: `${context.origin}/d/${key.body}/picture.png`,
    design,
    ...extras.body,
  }
  // What is not known by now may be known in a moment.
  return extras.isKnown ? callDone(body) : callDone(body, { keepSeconds: 0 })
}

/** The limit that counts what a caller stores. */
export const storingLimit = ({ bucket }: Pick<ApiCaller, 'bucket'>) =>
  bucket === 'api-key' ? 'key-shares' : 'shares'

/** The link contains a short design. A long one is stored under a short name. */
export async function linkKey(
  context: ApiContext,
  design: Design,
  code: string,
  { bucket, who }: ApiCaller,
): Promise<ApiOutcome<string>> {
  if (code.length <= MOST_CODE_LETTERS) return callDone(code)
  const limit = storingLimit({ bucket })
  const stored = await storeDesign({ ...context, limit, client: who }, design)
  return stored.ok
    ? callDone(stored.slug)
    : callRefused('too-many', {
        detail: `Too many new designs were stored in a short time. A design is stored when its code has more than ${MOST_CODE_LETTERS} characters.`,
        headers: { 'Retry-After': String(stored.wait) },
      })
}

/** A document goes out as it was read; its schema is of what is sent in. */
export const designAnswerSchema = answer as unknown as v.GenericSchema<unknown, DesignAnswer>

const common = {
  path: '/api/design',
  text: 'Validates and settles a design, and hands back its hash and code, its words, what a jeweller would say to it, and a link for a person. `canBeMade` is by the rules alone; `include=quote,casting` adds what it costs at the checkout and whether it can be cast.',
  scope: null,
  status: 200,
  answer: designAnswerSchema,
  problems: ['not-a-design'],
} as const

export const designOfCode = call({
  ...common,
  id: 'design',
  method: 'GET',
  summary: 'A design that has a code, or a style as it is first seen',
  input: v.pipe(
    v.strictObject({ ...pieceQuery, ...extrasQuery }),
    v.check(input => beginsOnce(input), eitherOr),
  ),
  keepSeconds: 300,
  example: { style: 'halo' },
  run: (context, query, caller) => describeDesign(context, pieceOfQuery(query), query, caller),
})

export const designOfDocument = call({
  ...common,
  id: 'checkDesign',
  method: 'POST',
  asks: true,
  summary: 'A document, or a style or code with changes',
  input: pieceBody,
  query: v.strictObject(extrasQuery),
  example: {
    style: 'plain-band',
    changes: [
      { field: 'metal', value: '14k-rose' },
      { field: 'size', value: 17_320 },
    ],
    engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Ada & Charles'] }],
  },
  run: (context, body, caller, query) =>
    describeDesign(context, readPieceBody(body), query, caller),
})
