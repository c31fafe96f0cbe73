import { readFileSync } from 'node:fs'
import type { ApiWorld } from '../call.ts'
import { openApi } from '../openapi.ts'
import type { Described } from './client-source.ts'
import { docsPage, type QuickStart } from './page.ts'
import { pythonClient } from './python-client.ts'
import { typescriptClient } from './typescript-client.ts'

export const DOCS = '/api/docs'
export const DOCS_STYLE = '/api/docs/style.css'

/** Clients to copy, made from the description as it is now. */
const clients: Readonly<Record<string, (description: Described) => string>> = {
  '/api/docs/client.ts': typescriptClient,
  '/api/docs/client.py': pythonClient,
}

export const docsPaths: readonly string[] = [DOCS, DOCS_STYLE, ...Object.keys(clients)]

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The files that a test runs are the ones that are shown. */
export const quickStartFiles = [
  { name: 'curl', file: 'suggest.sh' },
  { name: 'TypeScript', file: 'suggest.mts' },
  { name: 'Python', file: 'suggest.py' },
] as const

const quickStarts = (): readonly QuickStart[] =>
  quickStartFiles.map(({ name, file }) => ({ name, text: textOf(`quick-starts/${file}`) }))

const told = (body: string, type: string) =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })

/** Read when somebody asks: few do. */
export async function docsAnswer(world: ApiWorld, pathname: string): Promise<Response> {
  if (pathname === DOCS_STYLE) return told(textOf('style.css'), 'text/css')
  const { name } = (await world.shopNow()).settings
  const description = openApi(world.origin, name)
  const clientOf = clients[pathname]
  if (clientOf) return told(clientOf(description as unknown as Described), 'text/plain')
  return told(docsPage(description, quickStarts(), DOCS_STYLE), 'text/html')
}
