import { isRandomSecret } from '#shop/random-secret.ts'

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:'

interface LinkCookie {
  readonly name: string
  readonly path: string
  /** In seconds; 0 removes it. */
  readonly keptS: number
}

/** Stores a link's secret in a cookie, so that no URL contains it. */
export function linkCookie(
  request: Request,
  { name, path, keptS }: LinkCookie,
  secret: string,
): string {
  const attributes = `Path=${path}; Max-Age=${keptS}; HttpOnly; SameSite=Lax`
  return `${name}=${secret}; ${attributes}${isSecure(request) ? '; Secure' : ''}`
}

export function linkSecretIn(request: Request, name: string): string | null {
  const prefix = `${name}=`
  const values = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map(pair => pair.trim())
    .filter(pair => pair.startsWith(prefix))
    .map(pair => pair.slice(prefix.length))
  const [first] = values
  return first !== undefined && isRandomSecret(first) && values.every(value => value === first)
    ? first
    : null
}
