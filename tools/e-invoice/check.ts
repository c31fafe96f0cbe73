import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `node ops/e-invoice-check --ubl=<folder> --rules=<file>`: external validators check the e-invoices of the tests.
 * The folder is OASIS' UBL-2.1.zip unpacked (https://docs.oasis-open.org/ubl/os-UBL-2.1/), the file
 * EN16931-UBL-validation.xslt of https://github.com/ConnectingEurope/eInvoicing-EN16931; npm gets the programs.
 */
const { values } = parseArgs({
  options: { ubl: { type: 'string' }, rules: { type: 'string' } },
})
const { ubl, rules } = values
if (!ubl || !rules)
  throw new Error(
    'Say where they are: --ubl=<UBL-2.1.zip, unpacked> --rules=<EN16931-UBL-validation.xslt>',
  )

/** Runs where the programs are, and ends with 1 if any paper is refused. */
const judge = `import { readFileSync, readdirSync } from 'node:fs'
import SaxonJS from 'saxon-js'
import { validateXML } from 'xmllint-wasm'

const [ubl, papers] = process.argv.slice(2)
const rules = JSON.parse(readFileSync('rules.sef.json', 'utf8'))
const common = readdirSync(ubl + '/xsd/common').map(name => ({
  fileName: '../common/' + name,
  contents: readFileSync(ubl + '/xsd/common/' + name, 'utf8').replace(
    /schemaLocation="(?=UBL|CCTS)/g,
    'schemaLocation="../common/',
  ),
}))
let refused = 0
for (const name of readdirSync(papers)) {
  const contents = readFileSync(papers + '/' + name, 'utf8')
  const fileName = (contents.includes('<CreditNote ') ? 'UBL-CreditNote' : 'UBL-Invoice') + '-2.1.xsd'
  const schema = [{ fileName, contents: readFileSync(ubl + '/xsd/maindoc/' + fileName, 'utf8') }]
  const read = await validateXML({ xml: [{ fileName: name, contents }], schema, preload: common })
  const { principalResult } = SaxonJS.transform(
    { stylesheetInternal: rules, sourceText: contents, destination: 'serialized' },
    'sync',
  )
  const asked = principalResult.match(/<svrl:fired-rule/g) ?? []
  const broken = [...principalResult.matchAll(/<svrl:failed-assert[^>]*id="([^"]+)"/g)].map(one => one[1])
  if (!read.valid || broken.length > 0 || asked.length === 0) refused++
  const faults = [...read.errors.map(({ rawMessage }) => rawMessage), ...broken]
  console.log(name + ': ' + asked.length + ' rules asked; ' + (faults.join('; ') || 'none broken'))
}
process.exit(refused > 0 ? 1 : 0)
`

const folder = mkdtempSync(join(tmpdir(), 'keepsake-e-invoice-'))
const papers = join(folder, 'papers')
const run = (command: string, args: readonly string[], where = folder, more = {}) => {
  const env = { ...process.env, ...more }
  const { status } = spawnSync(command, args, { cwd: where, stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`)
}
try {
  run('npx', ['vitest', 'run', 'shop/invoices/e-invoice'], process.cwd(), { E_INVOICES_TO: papers })
  if (readdirSync(papers).length === 0) throw new Error('There are no e-invoices')
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  writeFileSync(join(folder, 'judge.js'), judge)
  writeFileSync(join(folder, 'rules.xslt'), readFileSync(resolve(rules)))
  const programs = ['saxon-js@2.7.0', 'xslt3@2.7.0', 'xmllint-wasm@5.3.0']
  run('npm', ['install', '--no-audit', '--no-fund', ...programs])
  run('npx', ['xslt3', '-xsl:rules.xslt', '-export:rules.sef.json', '-nogo'])
  run(process.execPath, ['judge.js', resolve(ubl), papers])
  console.log('By schema and rules all of them are e-invoices.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
