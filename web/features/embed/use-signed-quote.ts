import { useCallback, useState } from 'react'
import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { type EmbedMessage, signedSchema } from '#schemas/embed-messages.ts'
import { codeOf } from '#web/state/design-codes.ts'

export type Send = (message: EmbedMessage) => void

type Signed = v.InferOutput<typeof signedSchema>

export type QuoteState =
  | { readonly is: 'open' }
  | { readonly is: 'asking' }
  | { readonly is: 'refused'; readonly words: string }
  | { readonly is: 'done'; readonly code: string; readonly signed: Signed }

const problemSchema = v.object({ title: v.string(), detail: v.optional(v.string()) })

const UNREACHED = 'The shop could not be reached. Please try again in a moment.'

/** A shop with much to weigh says when to ask again; so often it is asked. */
const MOST_TRIES = 4

async function signedBy(code: string, audience: string, tries = 1): Promise<QuoteState> {
  const answer = await fetch('/api/quotes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ design: code, audience }),
    credentials: 'omit',
  })
  const waitSeconds = Number(answer.headers.get('Retry-After'))
  if (answer.status === 503 && waitSeconds > 0 && tries < MOST_TRIES) {
    await new Promise(resolve => setTimeout(resolve, waitSeconds * 1000))
    return signedBy(code, audience, tries + 1)
  }
  const body: unknown = await answer.json()
  const signed = v.safeParse(signedSchema, body)
  if (answer.ok && signed.success) return { is: 'done', code, signed: signed.output }
  const problem = v.safeParse(problemSchema, body)
  const { title, detail } = problem.success ? problem.output : { title: UNREACHED }
  return { is: 'refused', words: detail ?? `${title}.` }
}

/** Has the shop sign what the piece costs, and hands it to the page around. */
export function useSignedQuote(parent: string | null, send: Send | null) {
  const [done, setDone] = useState<QuoteState>({ is: 'open' })
  const finish = useCallback(
    async (design: Design) => {
      if (!send || !parent) return
      setDone({ is: 'asking' })
      const next = await signedBy(codeOf(design), parent).catch(
        (): QuoteState => ({ is: 'refused', words: UNREACHED }),
      )
      setDone(next)
      if (next.is === 'done') send({ type: 'done', ...next.signed })
    },
    [parent, send],
  )
  return [done, finish] as const
}
