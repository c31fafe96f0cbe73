import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
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
  return words ? <Refused status={status} words={words} /> : <Failure status={status} />
}

/** Nothing broke: it says what to do. */
function Refused({ status, words }: { readonly status: number; readonly words: RefusalWords }) {
  return (
    <main className="error-page">
      <title>{words.title}</title>
      <p className="error-page-status">{status}</p>
      <h1 className="error-page-title">{words.title}</h1>
      <p className="error-page-text">{words.text}</p>
      {status === 401 ? (
        <a className="error-page-link" href="/login">
          {errorWords.signIn}
        </a>
      ) : (
        <a className="error-page-link" href="/">
          {errorWords.home}
        </a>
      )}
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
