import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testLauncher } from '../../launcher/testing/test-launcher.ts'
import { openParsing, type Parsing } from '../open-parsing.ts'

let open: Parsing | undefined

/** Where it is received. */
export const incoming = mkdtempSync(join(tmpdir(), 'keepsake-incoming-'))
// Tests of several files share this one.
process.once('exit', () => rmSync(incoming, { recursive: true, force: true }))

export function testParsing(): Parsing {
  open ??= openParsing(incoming, testLauncher(), () => new Date())
  return open
}
