// Cuts the faces of the pages. The cutter is fetched when it is asked for: it is no part of the shop, nor of its tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  charactersOf,
  FEATURES,
  FOLDER,
  fontHashOf,
  fontSourceOf,
  MADE_FROM,
  pageFonts,
} from './page-fonts.ts'

/** https://www.npmjs.com/package/subset-font: HarfBuzz's own subsetter, as WebAssembly. */
const CUTTER = 'subset-font@2.9.0'

type Subset = (
  font: Buffer,
  text: string,
  options: {
    readonly targetFormat: 'woff2'
    readonly keepFeatures: readonly string[]
    readonly variationAxes?: { readonly wght: number }
  },
) => Promise<Buffer>

const folder = mkdtempSync(join(tmpdir(), 'keepsake-fonts-'))
try {
  const install = ['install', '--no-save', '--no-audit', '--no-fund', `--prefix=${folder}`, CUTTER]
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0)
    throw new Error('npm did not bring the cutter; it says why above.')
  const subset: Subset = createRequire(join(folder, 'package.json'))('subset-font')
  const hashes: Record<string, string> = {}
  for (const font of pageFonts) {
    const source = fontSourceOf(font)
    const letters = String.fromCodePoint(...charactersOf(font, source))
    const cut = await subset(source, letters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      ...(font.weight !== 'all' && { variationAxes: { wght: font.weight } }),
    })
    writeFileSync(FOLDER + font.file, cut)
    hashes[font.file] = fontHashOf(source)
    console.log(`${font.file}: ${cut.length} bytes of ${source.length}`)
  }
  writeFileSync(MADE_FROM, `${JSON.stringify(hashes, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
