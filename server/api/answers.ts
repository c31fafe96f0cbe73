/** How answers of the API go out. */
export function withFields(response: Response, fields: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(fields)) response.headers.set(name, value)
  return response
}

/** Keys do not belong into browsers, so calls that need one are not for other sites' pages. */
export function fromAnywhere(open: boolean, answer: Response): Response {
  if (!open) return answer
  answer.headers.set('Access-Control-Allow-Origin', '*')
  answer.headers.set(
    'Access-Control-Expose-Headers',
    'Deprecation, ETag, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id',
  )
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return answer
}

export function preflight(open: boolean, allowed: string, sent = 'Content-Type, Idempotency-Key') {
  const headers = new Headers({ Allow: allowed, 'Cache-Control': 'no-store' })
  if (open) {
    headers.set('Access-Control-Allow-Methods', allowed)
    headers.set('Access-Control-Allow-Headers', sent)
    headers.set('Access-Control-Max-Age', '86400')
  }
  return fromAnywhere(open, new Response(null, { status: 204, headers }))
}
