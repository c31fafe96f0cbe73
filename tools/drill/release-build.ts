import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Release } from '#tools/releases/releases.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const maxBuffer = 1e8

/**
 * A folder with that release, built, as `npm start -- --built` wants it. Made once and kept in the
 * system's folder for what is temporary; making it takes a minute or two.
 */
export async function buildOf({ version, commit }: Release): Promise<string> {
  const folder = join(tmpdir(), `keepsake-release-${commit}`)
  if (existsSync(folder)) return folder
  const known = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  )
  if (!known)
    throw new Error(
      `The commit ${commit} of release ${version} is not in this clone. Fetch it (\`git fetch --unshallow\`, or \`git fetch origin ${commit}\`) and run this again.`,
    )
  const unfinished = `${folder}.new-${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true })
    const archive = join(unfinished, 'archive.tar')
    await run('git', ['archive', `--output=${archive}`, commit], { cwd: root })
    await run('tar', ['-xf', archive, '-C', unfinished])
    await rm(archive)
    await bringPackages(unfinished)
    await run(process.execPath, ['tools/build.js'], { cwd: unfinished, maxBuffer })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Somebody else was quicker.
    if (existsSync(folder)) return folder
    throw error
  }
  return folder
}

/**
 * The same lock file means the same packages: ours will do. As links to the same files, because a shop
 * lets its workers read nothing outside of its own folder; where there can be none, they are installed.
 */
async function bringPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules')
  if ((await lockOf(folder)) === (await lockOf(root))) {
    const linked = await run('cp', ['-al', join(root, 'node_modules'), packages]).catch(() => null)
    if (linked) return
    await rm(packages, { recursive: true, force: true })
  }
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer })
}

/** But for the version of the shop itself. */
async function lockOf(folder: string): Promise<string> {
  const { packages } = v.parse(
    v.object({ packages: v.record(v.string(), v.looseObject({})) }),
    JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')),
  )
  return JSON.stringify({ ...packages, '': { ...packages[''], version: '' } })
}
