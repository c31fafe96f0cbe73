import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import * as v from 'valibot'
import { type RefusalWords, refusalWords } from '#schemas/refusal-words.ts'
import { useRequestIdentity } from './request-identity.tsx'
import { lastRequestId } from './request-reference.ts'
import { isUnreachable } from './unavailable.ts'
import { errorWords } from './words.ts'

const LONGEST_PATH = 200
const REFERENCE = 'request-reference'

export function ErrorPage({ error }: { error: unknown }) {
  if (isUnreachable(error)) return <Away />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  if (status === 403) return <NotYours />
  const words = refusalWords(status)
  if (!words) return <Failure status={status} />
  const said = v.safeParse(SaidSchema, isRouteErrorResponse(error) && error.data)
  const text = said.success ? said.output.refused : words.text
  return <Refused status={status} words={{ ...words, text }} />
}

/** A page's own explanation of its refusal: `throw data({ refused }, { status })`. */
const SaidSchema = v.object({ refused: v.string() })

/** Temporary refusals: a retry of the same address can succeed. */
const LATER = [408, 429, 503]

/** A refusal, not a failure: the page says what to do next. */
function Refused({ status, words }: { readonly status: number; readonly words: RefusalWords }) {
  const { pathname, search } = useLocation()
  const next =
    status === 401
      ? { href: '/login', words: errorWords.signIn }
      : LATER.includes(status)
        ? { href: pathname + search, words: errorWords.retry }
        : { href: '/', words: errorWords.home }
  return (
    <main className="error-page">
      <title>{words.title}</title>
      <p className="error-page-status">{status}</p>
      <h1 className="error-page-title">{words.title}</h1>
      <p className="error-page-text">{words.text}</p>
      <a className="error-page-link" href={next.href}>
        {next.words}
      </a>
      {status >= 500 && <p className="error-page-reference">{errorWords.failure.title}</p>}
    </main>
  )
}

function NotFound() {
  const { pathname } = useLocation()
  const shown = readable(pathname)
  return (
    <main className="error-page">
      <title>{errorWords.notFound.title}</title>
      <p className="error-page-status">404</p>
      <h1 className="error-page-title">{errorWords.notFound.title}</h1>
      <p className="error-page-path">
        <code>{shown}</code>
      </p>
      <p className="error-page-text">{errorWords.notFound.text}</p>
      <a className="error-page-link" href="/">
        {errorWords.home}
      </a>
    </main>
  )
}

function NotYours() {
  return (
    <main className="error-page">
      <title>{errorWords.notYours.title}</title>
      <p className="error-page-status">403</p>
      <h1 className="error-page-title">{errorWords.notYours.title}</h1>
      <p className="error-page-text">{errorWords.notYours.text}</p>
      <a className="error-page-link" href="/workshop">
        {errorWords.workers}
      </a>
    </main>
  )
}

function Away() {
  const { pathname, search } = useLocation()
  return (
    <main className="error-page">
      <title>{errorWords.away.title}</title>
      <h1 className="error-page-title">{errorWords.away.title}</h1>
      <p className="error-page-text">{errorWords.away.text}</p>
      <a className="error-page-link" href={pathname + search}>
        {errorWords.retry}
      </a>
    </main>
  )
}

function Failure({ status }: { status: number }) {
  const reference = useReference()
  return (
    <main className="error-page">
      <title>{errorWords.failure.title}</title>
      <p className="error-page-status">{status}</p>
      <h1 className="error-page-title">{errorWords.failure.title}</h1>
      <p className="error-page-text">{errorWords.failure.text}</p>
      <a className="error-page-link" href="/">
        {errorWords.home}
      </a>
      {reference && (
        <p className="error-page-reference">
          {errorWords.reference} <code id={REFERENCE}>{reference}</code>
        </p>
      )}
    </main>
  )
}

/** The id of the request that failed: the document's own, or that of the last data request. */
function useReference() {
  const { requestId } = useRequestIdentity()
  // Hydration must find what the server wrote, and only the page itself still knows it.
  const [reference, setReference] = useState(requestId ?? shownReference)
  useEffect(() => setReference(known => known ?? lastRequestId()), [])
  return reference
}

const shownReference = () =>
  typeof document === 'undefined'
    ? undefined
    : (document.getElementById(REFERENCE)?.textContent ?? undefined)

/** A path as a person would write it, however it was encoded, and never a screenful of it. */
function readable(pathname: string) {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // Not valid percent-encoding: shown as it came.
  }
  const visible = path.replace(/\p{C}/gu, '\uFFFD')
  return visible.length > LONGEST_PATH ? `${visible.slice(0, LONGEST_PATH)}…` : visible
}
