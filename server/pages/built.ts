import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesIn } from '../http/files.ts'
import { keepPublicPages } from './keep-public-pages.ts'
import { keepStrangersPages } from './keep-strangers-pages.ts'
import { firstKept } from './kept-pages.ts'
import { openPages, scriptHashesOf } from './pages.ts'

/** The pages and files that `npm run build` made. */
export async function builtPages() {
  const [build, files] = await Promise.all([
    import(pathToFileURL(resolve('build/server/index.js')).href),
    filesIn('build/client'),
  ])
  const ofStrangers = keepStrangersPages(openPages(build, 'production'))
  const ofEverybody = keepPublicPages(ofStrangers.pages)
  return {
    pages: ofEverybody.pages,
    keptPages: firstKept(ofEverybody.keptPages, ofStrangers.keptPages),
    scriptHashes: scriptHashesOf(build),
    files,
    close: async () => {},
  }
}
