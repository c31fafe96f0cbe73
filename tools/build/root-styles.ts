import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const BEGINS = 'window.__reactRouterManifest='
const manifestSchema = v.looseObject({
  routes: v.looseObject({ root: v.looseObject({ css: v.array(v.string()) }) }),
})

/**
 * The router marks a style sheet that a part of a page brings along too (`look.css#`), so that the
 * part has a copy of its own when the page that has it goes. The root never goes. Marked, its sheet
 * is not found by what comes later and read a second time: all of a page is styled and laid out
 * anew, just when a first press waits for its answer. On the page of shapes that took 125 to 155 ms
 * of a processor slowed four times, in six of six runs.
 */
export function unmarkRootStyles(
  manifest: string,
  others: readonly string[],
): readonly [manifest: string, ...others: string[]] {
  const { routes } = v.parse(
    manifestSchema,
    JSON.parse(manifest.slice(BEGINS.length).replace(/;\s*$/, '')),
  )
  const marked = routes.root.css.filter(href => href.endsWith('#'))
  if (marked.length === 0)
    throw new Error('The router marks no sheet of the root any more: tools/build/root-styles.ts')
  const unmark = (text: string) =>
    marked.reduce((done, href) => done.replaceAll(`"${href}"`, `"${href.slice(0, -1)}"`), text)
  return [unmark(manifest), ...others.map(unmark)]
}

/** In what the browser is told and in what the server writes, which must be the same. */
export function writeRootStyles(assets: string, server: string) {
  const names = readdirSync(assets).filter(name => /^manifest-.*\.js$/.test(name))
  const [name] = names
  if (!name || names.length > 1) throw new Error(`There are ${names.length} lists of routes`)
  const paths = [join(assets, name), server]
  const [manifest = '', ...others] = paths.map(path => readFileSync(path, 'utf8'))
  unmarkRootStyles(manifest, others).forEach((text, i) => {
    writeFileSync(paths[i] ?? '', text)
  })
}
