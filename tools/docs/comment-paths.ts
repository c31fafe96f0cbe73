import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFolders } from '../rooms/table.ts'
import { missingPaths } from './paths.ts'

const CODE = `{${codeFolders.join(',')}}/**/*.{ts,tsx,js,css}`
/** Frozen as they were, and the tests of these checks, which speak of files that are not there. */
const LEFT_OUT = /^geometry\/versions\/|^tools\/docs\/.*\.test\.ts$/
/** A file within an archive or a library, as `manifest.json` of a backup is. */
const BARE_JSON = /"[\w-]+\.json"$/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Paths of the project in backticks in comments, of which a move left no file behind. */
export const missingPathsInComments = (root: string): string[] =>
  globSync(CODE, { cwd: root })
    .filter(file => !LEFT_OUT.test(file))
    .flatMap(file => {
      const comments = readFileSync(join(root, file), 'utf8').match(COMMENT)?.join('\n') ?? ''
      return missingPaths(root, file, comments).filter(fault => !BARE_JSON.test(fault))
    })
