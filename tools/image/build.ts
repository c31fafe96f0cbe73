import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { type BuildStage, commandOf, type DockerInstruction, stagesOf } from './dockerfile.ts'
import { isSent } from './ignore.ts'
import { runStep } from './sandbox.ts'

/** What an image says of the program in it. */
export interface Image {
  readonly root: string
  readonly folder: string
  readonly user: number
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly command: readonly string[]
  readonly health: readonly string[]
  readonly stopSignal: string
}

interface Building {
  readonly root: string
  folder: string
  user: number
  readonly environment: Record<string, string>
  readonly volumes: string[]
  command: readonly string[]
  health: readonly string[]
  stopSignal: string
}

/** Of images that cannot be had here: this machine has its own of the same. */
const GIVEN = /^\/usr\/(lib\/lib(stdc\+\+|gcc_s)\.so|local\/bin\/node)/

/** Builds the image that a Dockerfile describes, step by step, in folders of this machine. */
export function buildImage(source: string, into: string, say: (line: string) => void): Image {
  const ignore = readFileSync(join(source, '.dockerignore'), 'utf8')
  const built = new Map<string, Building>()
  let last: Building | undefined
  for (const stage of stagesOf(readFileSync(join(source, 'Dockerfile'), 'utf8'))) {
    last = begin(stage, into)
    built.set(stage.name, last)
    for (const step of stage.steps) {
      const started = performance.now()
      take(step, last, { source, ignore, built })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      say(`${stage.name}: ${step.keyword} ${step.text.slice(0, 80)} (${seconds} s)`)
    }
  }
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

function begin(stage: BuildStage, into: string): Building {
  const root = join(into, stage.name)
  mkdirSync(root, { recursive: true })
  const nothing = { environment: {}, volumes: [], command: [], health: [] }
  return { root, folder: '/', user: 0, stopSignal: 'SIGTERM', ...nothing }
}

interface Around {
  readonly source: string
  readonly ignore: string
  readonly built: ReadonlyMap<string, Building>
}

function take(step: DockerInstruction, image: Building, around: Around): void {
  const act = STEPS[step.keyword]
  if (!act) throw new Error(`The check does not know ${step.keyword}`)
  act(step, image, around)
}

/** How this machine reaches the registry: addresses, and files with certificates. */
const network = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value &&
    /^(npm_config_.*(registry|proxy|cafile)|.*_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i.test(
      name,
    )
      ? [[name, value]]
      : [],
  ),
)

const STEPS: Readonly<
  Record<string, (step: DockerInstruction, image: Building, around: Around) => void>
> = {
  COPY: copy,
  RUN({ text }, { root, folder, environment }) {
    const lent = [join(homedir(), '.npmrc'), ...Object.values(network)]
    const npm = { npm_config_userconfig: join(homedir(), '.npmrc'), npm_config_cache: '/tmp/npm' }
    runStep(
      { root, folder, lent, environment: { ...network, ...npm, ...environment } },
      commandOf(text),
    )
  },
  WORKDIR({ text }, image) {
    image.folder = text
    mkdirSync(join(image.root, text), { recursive: true })
  },
  USER({ text }, image) {
    image.user = Number(text.split(':')[0])
  },
  ENV({ text }, image) {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g))
      image.environment[name] = value
  },
  VOLUME({ text }, image) {
    image.volumes.push(text)
  },
  CMD({ text }, image) {
    image.command = commandOf(text)
  },
  HEALTHCHECK({ text }, image) {
    image.health = commandOf(text.replace(/^CMD\s+/, ''))
  },
  STOPSIGNAL({ text }, image) {
    image.stopSignal = text
  },
  EXPOSE() {},
}

function copy(
  { text, flags }: DockerInstruction,
  image: Building,
  { source, ignore, built }: Around,
): void {
  const paths = text.split(/\s+/)
  const target = join(
    image.root,
    paths.at(-1)?.startsWith('/') ? '' : image.folder,
    paths.at(-1) ?? '',
  )
  const from = flags.from === undefined ? undefined : built.get(flags.from)
  if (flags.from !== undefined && !from) throw new Error(`There is no stage ${flags.from}`)
  for (const path of paths.slice(0, -1)) {
    const found = from ? join(from.root, path) : join(source, path)
    if (from && !existsSync(found) && GIVEN.test(path)) continue
    // A folder's contents are copied, a file goes into a folder under its own name.
    const to = statSync(found).isDirectory() ? target : join(target, basename(path))
    const filter = (file: string) =>
      from !== undefined || file === source || isSent(ignore, relative(source, file))
    cpSync(found, to, { recursive: true, filter })
  }
}

export const temporaryPlace = () => join(tmpdir(), `keepsake-image-${process.pid}`)
