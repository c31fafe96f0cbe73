// node ops/image-check: runs the steps of the Dockerfile one by one in folders of this machine, then what they
// made, as a container would: a read-only root, one volume, a user without rights.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { buildImage, type Image, temporaryPlace } from './build.ts'
import { noSandbox, runStep, type Sandbox, startIn } from './sandbox.ts'
import { judgeSize } from './size.ts'

/** Docker's own for `stop` is ten; the shop has fifteen at most, and with nobody there needs none of them. */
const STOP_MS = 10_000
const START_MS = 60_000

/** A paper in every script: fonts are looked for when a letter asks for them. */
const PAPER = `
const { fontsFor } = await import('/shop/shop/papers/paper-fonts.ts')
await fontsFor('Ring Ω Ж ệ 戒指 指輪 반지 ∑ ♥ ☂ 💍')
`

async function check(source: string): Promise<void> {
  const place = temporaryPlace()
  try {
    const image = buildImage(source, place, line => console.log(line))
    console.log(judgeSize(join(image.root, 'shop')))
    await runLikeAContainer(image, place)
    console.log('The image is whole: it starts, answers, keeps, and stops when it is told to.')
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function runLikeAContainer(image: Image, place: string): Promise<void> {
  if (image.user === 0) throw new Error('The image runs as root')
  const [volume, ...others] = image.volumes
  if (!volume || others.length > 0) throw new Error('The image has other than one volume')
  const kept = join(place, 'volume')
  // As a new volume takes over the folder of the image, its owner and rights.
  execFileSync('cp', ['-a', join(image.root, volume), kept])
  const port = await freePort()
  const environment = { ...image.environment, PORT: String(port) }
  const box: Sandbox = { ...image, environment, volumes: { [kept]: volume } }
  const shop = startIn(box, image.command)
  let said = ''
  const listen = (piece: Buffer) => {
    said += piece
  }
  shop.stdout?.on('data', listen)
  shop.stderr?.on('data', listen)
  const ended = once(shop, 'exit')
  try {
    await untilOpen(port, ended)
    runStep(box, image.health)
    for (const [path, type] of ADDRESSES)
      await expectAnswer(`http://127.0.0.1:${port}${path}`, type)
    for (const command of COMMANDS) runStep(box, ['node', ...command])
    process.kill(insideOf(shop), image.stopSignal)
    const end = await Promise.race([ended, delay(STOP_MS, ['late'], { ref: false })])
    if (end[0] !== 0) throw new Error(`It ended so: ${end.join(' ')}`)
    console.log(`It stopped by ${image.stopSignal} as process 1 of its own.`)
    // What a start has written by itself is nobody's shop.
    runStep(box, ['node', 'server/restore.js', '/data/check.tar.gz'])
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nThe shop said:\n${said}`)
  } finally {
    shop.kill('SIGKILL')
  }
}

const code = designCode(defaultDesign('solitaire'))
/** Pages, and the work of each kind of process: painting, modelling, weighing. */
const ADDRESSES: readonly (readonly [path: string, type: string])[] = [
  ['/readyz', 'text/plain'],
  ['/', 'text/html'],
  ['/jewelry', 'text/html'],
  ['/login', 'text/html'],
  ['/sw.js', 'text/javascript'],
  ['/api/openapi.json', 'application/json'],
  [`/pictures/${code}.png?size=300`, 'image/png'],
  [`/models/${code}.glb`, 'model/gltf-binary'],
  [`/castings/${code}.json`, 'application/json'],
]

/** Beside the running shop, as `docker exec` would. */
const COMMANDS: readonly (readonly string[])[] = [
  ['server/staff.js', 'list'],
  ['server/backup.js', '/data/check.tar.gz'],
  ['server/backup.js', 'check', '/data/check.tar.gz'],
  ['--input-type=module', '--eval', PAPER],
]

async function untilOpen(port: number, ended: Promise<unknown>): Promise<void> {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const last = performance.now() + START_MS
  while (!(await isOpen())) {
    const gone = await Promise.race([ended.then(() => true), delay(100, false)])
    if (gone) throw new Error('It ended before it was open')
    if (performance.now() > last) throw new Error('It was not open in time')
  }
}

async function expectAnswer(url: string, type: string): Promise<void> {
  const answer = await fetch(url)
  const found = answer.headers.get('Content-Type') ?? ''
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok || !found.startsWith(type) || byteLength === 0)
    throw new Error(`${url} answered ${answer.status}, ${found}, ${byteLength} bytes`)
}

/** The process that the sandbox holds, by its number outside. */
function insideOf({ pid }: ChildProcess): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return Number(child)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

const reason = noSandbox()
if (reason) {
  console.error(reason)
  process.exitCode = 1
} else {
  await check(process.cwd())
}
