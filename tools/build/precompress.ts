import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|html|js|json|map|svg|txt|wasm|webmanifest|xml|glb)$/

const brotli = (contents: Buffer) =>
  promisify(brotliCompress)(contents, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  })
const gzipped = (contents: Buffer) => promisify(gzip)(contents, { level: 9 })

/** Writes each file's compressed forms beside it, where they are smaller than the file. */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter(entry => entry.isFile() && compressible.test(entry.name))
      .map(async entry => {
        const file = join(entry.parentPath, entry.name)
        const contents = await readFile(file)
        const [br, gz] = await Promise.all([brotli(contents), gzipped(contents)])
        if (br.length < contents.length) await writeFile(`${file}.br`, br)
        if (gz.length < contents.length) await writeFile(`${file}.gz`, gz)
      }),
  )
}
