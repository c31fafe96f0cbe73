import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { developmentRoutes, routeTable } from '../../web/app/route-table.ts'
import { addressFaults } from './addresses.ts'
import { bodySizeFaults } from './body-sizes.ts'
import { changelogFaults } from './changelog.ts'
import { missingPathsInComments } from './comment-paths.ts'
import { drawingFaults } from './drawing.ts'
import { environmentFaults } from './environment.ts'
import { repeatedNames } from './exported-names.ts'
import { documentFaults } from './faults.ts'
import { unnamedFolders } from './folders.ts'
import { glossaryFaults } from './glossary.ts'
import { unsaidMessages } from './messages.ts'
import { missingNames, readAllCode } from './names.ts'
import { installFaults, nodeFaults } from './node-version.ts'
import { missingPaths } from './paths.ts'
import { unusualNames } from './plain-words.ts'
import { recordFaults } from './records.ts'
import { securityTableFaults } from './security-table.ts'
import { suiteFaults } from './suite-steps.ts'
import { unfinishedPromises } from './unfinished.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const readme = read('README.md')
const code = readAllCode(root)
const faults = [
  ...documentFaults(root),
  ...globSync('{*.md,docs/**/*.md}', { cwd: root }).flatMap(file => {
    const text = read(file)
    return [
      ...missingPaths(root, file, text),
      ...unfinishedPromises(file, text),
      // The changelog tells of what was, too.
      ...(file === 'CHANGELOG.md' ? [] : missingNames(code, file, text)),
    ]
  }),
  ...changelogFaults(read('CHANGELOG.md')),
  ...securityTableFaults('docs/security.md', read('docs/security.md')),
  ...suiteFaults('CONTRIBUTING.md', read('CONTRIBUTING.md')),
  ...recordFaults(root),
  ...glossaryFaults(root),
  ...unnamedFolders(root),
  ...repeatedNames(root),
  ...unusualNames(root),
  ...missingPathsInComments(root),
  ...drawingFaults(root),
  ...unsaidMessages(root),
  ...addressFaults(root, [...routeTable, ...developmentRoutes]),
  ...(existsSync(join(root, '.env.example'))
    ? environmentFaults(readme, read('.env.example'))
    : ['.env.example: it is missing']),
  ...bodySizeFaults('docs/operating.md', read('docs/operating.md')),
  ...installFaults(read('docs/operating.md'), JSON.parse(read('tools/node/package.json'))),
  ...nodeFaults(
    readme,
    JSON.parse(read('package.json')),
    JSON.parse(read('tools/node/package.json')),
  ),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
