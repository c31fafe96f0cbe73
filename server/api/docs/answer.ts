import { readFileSync } from 'node:fs'
import type { ApiWorld } from '../call.ts'
import { openApi } from '../openapi.ts'
import { docsPage, type QuickStart } from './page.ts'

export const DOCS = '/api/docs'
export const DOCS_STYLE = '/api/docs/style.css'

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
  return told(docsPage(openApi(world.origin, name), quickStarts(), DOCS_STYLE), 'text/html')
}
