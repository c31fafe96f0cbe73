import { readFileSync } from 'node:fs'
import { isDemoShop } from '#shop/demo/is-demo-shop.ts'
import type { ApiCaller, ApiContext } from '../call.ts'
import { handOutKey } from '../calls/sandbox-keys.ts'
import { openApi } from '../openapi.ts'
import type { Described } from './client-source.ts'
import { docsPage, type QuickStart, type SandboxKeyOffer } from './page.ts'
import { pythonClient } from './python-client.ts'
import { typescriptClient } from './typescript-client.ts'

export const DOCS = '/api/docs'
export const DOCS_STYLE = '/api/docs/style.css'

/** Clients to copy, made from the description as it is now. */
const clients: Readonly<Record<string, (description: Described) => string>> = {
  '/api/docs/client.ts': typescriptClient,
  '/api/docs/client.py': pythonClient,
}

/** Where the page's own button for a key leads. */
export const DOCS_KEY = '/api/docs/key'

export const docsPaths: readonly string[] = [DOCS, DOCS_STYLE, DOCS_KEY, ...Object.keys(clients)]

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The files that a test runs are the ones that are shown. */
export const quickStartFiles = [
  { name: 'curl', file: 'suggest.sh' },
  { name: 'TypeScript', file: 'suggest.mts' },
  { name: 'Python', file: 'suggest.py' },
] as const

/** The same with a key, which a demo shop gives to whoever asks. */
export const keyQuickStartFiles = [
  { name: 'curl', file: 'orders.sh' },
  { name: 'TypeScript', file: 'orders.mts' },
  { name: 'Python', file: 'orders.py' },
] as const

const textsOf = (
  files: readonly { readonly name: string; readonly file: string }[],
): readonly QuickStart[] =>
  files.map(({ name, file }) => ({ name, text: textOf(`quick-starts/${file}`) }))

const textResponse = (body: string, type: string, cache = 'public, max-age=300') =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache },
  })

const pageOf = async (context: ApiContext, trying: SandboxKeyOffer | null) =>
  docsPage(openApi(context.origin, (await context.shopNow()).settings.name), {
    quickStarts: textsOf(quickStartFiles),
    withKey: textsOf(keyQuickStartFiles),
    style: DOCS_STYLE,
    trying,
  })

/** The page once more, with the key that somebody asked for; only in a demo shop. */
export async function keyAnswer(context: ApiContext, caller: ApiCaller) {
  const made = await handOutKey(context, caller)
  if (!made.ok) return made
  const trying = { at: DOCS_KEY, made: made.body }
  return {
    ok: true,
    response: textResponse(await pageOf(context, trying), 'text/html', 'no-store'),
  } as const
}

/** Read when somebody asks: few do. */
export async function docsAnswer(context: ApiContext, pathname: string): Promise<Response> {
  if (pathname === DOCS_STYLE) return textResponse(textOf('style.css'), 'text/css')
  const clientOf = clients[pathname]
  const { name } = (await context.shopNow()).settings
  const description = openApi(context.origin, name)
  if (clientOf) return textResponse(clientOf(description as unknown as Described), 'text/plain')
  const trying = (await context.transact(isDemoShop)) ? { at: DOCS_KEY, made: null } : null
  return textResponse(await pageOf(context, trying), 'text/html')
}
