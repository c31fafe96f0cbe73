// node ops/operating-check: runs every line of the blocks marked `sh` in docs/operating.md on a Debian 12 with
// nothing else on it, in a chroot. `node ops/operating-check <folder>` takes one that debootstrap has made.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOutDebian, lendNetwork, runInRoot } from './bare-debian.ts'

const DOCUMENT = 'docs/operating.md'
const source = fileURLToPath(new URL('../..', import.meta.url))

interface Block {
  /** The line of the document on which it begins. */
  readonly line: number
  readonly commands: string
}

function blocksOf(document: string, kind: string): Block[] {
  return [...document.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ({ 1: commands = '', index }) => ({
      line: document.slice(0, index).split('\n').length + 1,
      commands,
    }),
  )
}

const titled = (title: string, commands: string) =>
  `{ set +x; } 2> /dev/null; echo; echo "== ${title}"; set -x\n${commands}`

/** What a visitor sees: Caddy's own certificate stands in for one that the world would give. */
const VISIT = `
sed --in-place 's/^shop.example.com {/&\\n\\ttls internal/' /etc/caddy/Caddyfile
systemctl reload caddy
visit() {
  curl --silent --insecure --output /dev/null --write-out '%{http_code}' --retry 10 --retry-all-errors \\
    --resolve shop.example.com:443:127.0.0.1 "https://shop.example.com$1"
}
[ "$(visit /login)" = 200 ]
[ "$(visit /about)" = 200 ]
[ "$(visit /readyz)" = 404 ]
systemctl stop keepsake
[ "$(visit /cart)" = 200 ]`

function check(made: string | undefined): void {
  const document = readFileSync(join(source, DOCUMENT), 'utf8')
  const blocks = blocksOf(document, 'sh')
  const place = mkdtempSync(join(tmpdir(), 'keepsake-bare-'))
  const root = join(place, 'root')
  try {
    layOutDebian(root, source, made)
    const environment = lendNetwork(root)
    const scriptOf = ({ line, commands }: Block) => titled(`${DOCUMENT}:${line}`, commands)
    // Up to the packages of npm it needs the world; what else is installed is fetched beforehand.
    const built = blocks.findIndex(({ commands }) => commands.includes('npm ci')) + 1
    const installs = blocks
      .slice(built)
      .flatMap(({ commands }) => commands.match(/^apt-get install .*/gm) ?? [])
      .map(line => `${line} --download-only`)
    const first = [...blocks.slice(0, built).map(scriptOf), ...installs]
    runInRoot(root, { text: first.join('\n'), environment })
    const rest = [...blocks.slice(built).map(scriptOf), titled('what visitors see', VISIT)]
    runInRoot(root, {
      text: ['cd /opt/keepsake', ...rest].join('\n'),
      environment: { ...environment, npm_config_offline: 'true' },
      offline: true,
    })
    const lines = blocks.flatMap(({ commands }) => commands.trim().split('\n')).length
    console.log(`\n${lines} lines in ${blocks.length} blocks did what they say.`)
    for (const { line } of blocksOf(document, 'console'))
      console.log(`Not run, for want of its programs: the block at ${DOCUMENT}:${line}`)
  } catch (error) {
    const { stdout } = spawnSync('tail', ['--lines=20', join(root, 'var/log/keepsake.log')])
    console.error(`The shop's log ends so:\n${stdout}`)
    throw error
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const { platform, getuid } = process
if (platform !== 'linux' || getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).error) {
  console.error('The check wants Linux, root and debootstrap. Debian: apt-get install debootstrap')
  process.exitCode = 1
} else check(process.argv[2])
