import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesIn } from '../http/files.ts'
import { keepPublicPages } from './keep-public-pages.ts'
import { pagesOf, scriptHashesOf } from './pages.ts'

/** The pages and files that `npm run build` made. */
export async function builtPages() {
  const [build, files] = await Promise.all([
    import(pathToFileURL(resolve('build/server/index.js')).href),
    filesIn('build/client'),
  ])
  return {
    ...keepPublicPages(pagesOf(build, 'production')),
    scriptHashes: scriptHashesOf(build),
    files,
    close: async () => {},
  }
}
