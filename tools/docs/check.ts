import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { developmentRoutes, routeTable } from '../../web/app/route-table.ts'
import { addressFaults } from './addresses.ts'
import { bodySizeFaults } from './body-sizes.ts'
import { missingPathsInComments } from './comment-paths.ts'
import { drawingFaults } from './drawing.ts'
import { environmentFaults } from './environment.ts'
import { documentFaults } from './faults.ts'
import { unsaidMessages } from './messages.ts'
import { missingNames, readAllCode } from './names.ts'
import { installFaults, nodeFaults } from './node-version.ts'
import { missingPaths } from './paths.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const readme = read('README.md')
const code = readAllCode(root)
const faults = [
  ...documentFaults(root),
  ...globSync('{*.md,{docs,ops}/**/*.md}', { cwd: root }).flatMap(file => {
    const text = read(file)
    return [
      ...missingPaths(root, file, text),
      // The changelog tells of what was, too.
      ...(file === 'CHANGELOG.md' ? [] : missingNames(code, file, text)),
    ]
  }),
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
