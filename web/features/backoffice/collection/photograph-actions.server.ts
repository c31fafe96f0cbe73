import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  LEAST_PHOTOGRAPH_PX,
  MOST_PHOTOGRAPHS,
  photographFile,
  photographSides,
} from '#schemas/photograph.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import {
  addPhotograph,
  describePhotograph,
  hasRoomForPhotograph,
  movePhotograph,
  type PhotographChanged,
  removePhotograph,
  restorePhotograph,
} from '#shop/collection/change-photographs.ts'
import { photographKey } from '#shop/collection/photographs.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { type CleanPicture, pictureRefusalWords } from '#shop/special-orders/image-uploads.ts'

/** What became of a form about a photograph. */
export interface PhotographAnswer {
  readonly message: string | null
  readonly refused: string | null
  /** What is wrong at a field: of the photograph of that id, or of the one that is to be added. */
  readonly fault: {
    readonly id: string | null
    readonly field: 'file' | 'alt'
    readonly words: string
  } | null
  /** What was typed, where it was not taken. */
  readonly typed: string | null
}

interface Sent {
  readonly form: FormData
  readonly by: Doer
  readonly pieceId: string
  /** Whose turn it is when pictures are read. */
  readonly client: string
}

const taken = (message: string): PhotographAnswer => ({
  message,
  refused: null,
  fault: null,
  typed: null,
})
const nothing = 'Nothing was changed.'
const refused = (words: string): PhotographAnswer => ({
  ...taken(''),
  message: null,
  refused: words,
})
const faulty = (
  id: string | null,
  field: 'file' | 'alt',
  words: string,
  typed: string | null,
): PhotographAnswer => ({
  message: null,
  refused: `${words} ${nothing}`,
  fault: { id, field, words },
  typed,
})

const noRoom = `A piece has room for ${MOST_PHOTOGRAPHS} photographs. Remove one first.`
const tooSmall = `This picture is smaller than ${LEAST_PHOTOGRAPH_PX} pixels on its shorter side: on a page it would be blurred.`

function refusalOf(
  changed: Extract<PhotographChanged, { ok: false }>,
  id: string | null,
  typed: string | null,
): PhotographAnswer {
  if (changed.reason === 'words') return faulty(id, 'alt', changed.words, typed)
  if (changed.reason === 'too-many') return refused(noRoom)
  return refused('This photograph is not here any more.')
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

async function add(ctx: RequestContext, sent: Sent): Promise<PhotographAnswer> {
  const { form, by, pieceId, client } = sent
  const [file, typed] = [form.get('file'), text(form, 'alt')]
  const wrong = (words: string) => faulty(null, 'file', words, typed)
  if (!(file instanceof File) || file.size === 0) return wrong('Please choose a picture.')
  if (ctx.limits.take('picture-uploads', ctx.address) > 0)
    return wrong('That was a lot of pictures. Please send more in an hour or so.')
  if (!(await ctx.transact(t => hasRoomForPhotograph(t, pieceId)))) return refused(noRoom)
  // Heavy, and so never while a transaction is open.
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sender = { client, lane: 'signed-in' } as const
  const made = await ctx.imageUploads.clean(bytes, sender, photographSides)
  if (!made.ok) return wrong(pictureRefusalWords[made.reason])
  if (Math.min(made.width, made.height) < LEAST_PHOTOGRAPH_PX) return wrong(tooSmall)
  const id = randomUUID()
  const hash = createHash('sha256').update(made.bytes).digest('hex')
  const files = filesOf(made)
  const name = (side: number) => photographFile(photographKey({ hash, id }), side)
  const remove = async () => {
    for (const [side] of files) await ctx.photographs.remove(name(side))
  }
  for (const [side, copy] of files) await ctx.photographs.keep(name(side), copy)
  const { width, height } = made
  const sides = files.map(([side]) => side)
  const photograph = { id, hash, width, height, sides }
  const added = await ctx.transact(t =>
    addPhotograph(t, { photograph, alt: typed, pieceId, by, now: ctx.now() }),
  )
  if (added.ok && added.id === id) return taken('Added. It is seen beside the painted pictures.')
  await remove()
  return added.ok ? taken('This photograph is here already.') : refusalOf(added, null, typed)
}

/** Each long side with its file, the smallest first; copies that are no smaller are left out. */
function filesOf({ bytes, width, height, smaller }: Extract<CleanPicture, { ok: true }>) {
  const whole = Math.max(width, height)
  const copies = photographSides.flatMap((side, i) => {
    const copy = smaller[i]
    return copy && side < whole ? [[side, copy] as const] : []
  })
  return [...copies, [whole, bytes] as const]
}

const idSchema = v.pipe(v.string(), v.uuid())
const beforeSchema = v.union([idSchema, v.literal('')])

/** Adds, describes, moves, removes or brings back, as the form's `photograph` says. */
export async function answerPhotograph(ctx: RequestContext, sent: Sent): Promise<PhotographAnswer> {
  const { form, by, pieceId } = sent
  const intent = text(form, 'photograph')
  if (intent === 'add') return add(ctx, sent)
  const id = v.safeParse(idSchema, form.get('id'))
  const before = v.safeParse(beforeSchema, text(form, 'before'))
  if (!id.success || !before.success) return refused(`This could not be read. ${nothing}`)
  const one = { id: id.output, pieceId, by, now: ctx.now() }
  const typed = text(form, 'alt')
  const changed = await ctx.transact<PhotographChanged | null>(async t => {
    switch (intent) {
      case 'describe':
        return describePhotograph(t, { ...one, alt: typed })
      case 'move':
        return movePhotograph(t, { ...one, before: before.output || null })
      case 'remove':
        return removePhotograph(t, one)
      case 'restore':
        return restorePhotograph(t, one)
      default:
        return null
    }
  })
  if (!changed) return refused(`This could not be read. ${nothing}`)
  return changed.ok ? taken(doneWords[intent] ?? '') : refusalOf(changed, one.id, typed)
}

const doneWords: Readonly<Record<string, string>> = {
  describe: 'Saved.',
  move: 'Moved.',
  remove: 'Removed. It can be brought back for a day.',
  restore: 'It is back.',
}
