import '../server/node-version.js'
import { spawnSync } from 'node:child_process'

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
const { status } = spawnSync('npm', args, { stdio: 'inherit' })
process.exit(status ?? 1)
