import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openApiShop } from '#tools/testing/api-shop.ts'
import { castingOf } from '#tools/testing/sign.ts'

const run = promisify(execFile)

const words = (place: string, heightUm: number, ...rows: string[]) => [
  { place, font: 'serif', heightUm, rows },
]
const wave = Array.from({ length: 30 }, (_, i) => (i % 3 === 2 ? 60 : (i * 31) % 900))

/** With words, signs, a drawing and stones. */
const wanted = [
  { style: 'plain-band', engraving: words('inside', 1500, 'Ada & Charles') },
  { style: 'plain-band', engraving: words('inside', 1500, '♥ 14.08.2026 ∞') },
  { style: 'plain-band', engraving: [{ place: 'inside', heightUm: 2500, strokes: [wave] }] },
  { style: 'signet', engraving: words('face', 4000, 'A') },
  { style: 'solitaire', changes: [{ field: 'gem', value: 'sapphire' }] },
  { style: 'solitaire', changes: [{ field: 'metal', value: 'platinum-950' }] },
  { style: 'halo', changes: [{ field: 'gem', at: 0, value: 'ruby' }] },
  { style: 'three-stone', changes: [{ field: 'gem', at: 1, value: 'emerald' }] },
  {
    style: 'family',
    changes: [
      { field: 'count', value: 3 },
      { field: 'gem', at: 2, value: 'garnet' },
    ],
  },
  { style: 'disc-pendant', engraving: words('back', 1500, '24.XII.2026') },
]

const programs = {
  TypeScript: {
    by: process.execPath,
    client: 'client.ts',
    program: 'place.ts',
    text: `import { readFileSync } from 'node:fs'
import { ShopProblem, shopClient, type DesignAnswer, type PieceBody } from './client.ts'
const shop = shopClient(process.env.SHOP ?? '')
for (const body of JSON.parse(readFileSync(process.env.WANTED ?? '', 'utf8')) as PieceBody[]) {
  let placed: DesignAnswer = await shop.checkDesign(body, { include: ['quote'], country: 'DE' })
  if (!placed.canBeMade && placed.fix)
    placed = await shop.checkDesign({ design: placed.code, changes: placed.fix.changes }, { include: ['quote'] })
  console.log(JSON.stringify([placed.canBeMade, placed.link, placed.price?.total]))
}
const refused = await shop.checkDesign({ style: 'nothing' } as unknown as PieceBody).catch(error => error)
console.log(refused instanceof ShopProblem ? refused.message : 'not refused')
`,
  },
  Python: {
    by: 'python3',
    client: 'client.py',
    program: 'place.py',
    text: `import json, os
from client import Problem, Shop
shop = Shop(os.environ["SHOP"])
for body in json.load(open(os.environ["WANTED"])):
    placed = shop.check_design(body, include=["quote"], country="DE")
    if not placed["canBeMade"] and placed["fix"]:
        placed = shop.check_design({"design": placed["code"], "changes": placed["fix"]["changes"]}, include=["quote"])
    print(json.dumps([placed["canBeMade"], placed["link"], placed["price"]["total"]]))
try:
    shop.check_design({"style": "nothing"})
except Problem as problem:
    print(problem)
`,
  },
} as const

async function folderWith(kind: keyof typeof programs) {
  const { client, program, text } = programs[kind]
  const shop = await openApiShop('embedded', async design => castingOf(design))
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const made = await shop.ask(`/api/docs/${client}`)
  expect(made.status).toBe(200)
  await writeFile(join(folder, client), made.text)
  await writeFile(join(folder, program), text)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const list = join(folder, 'wanted.json')
  await writeFile(list, JSON.stringify(wanted))
  return { folder, env: { ...process.env, SHOP: `http://127.0.0.1:${shop.port}`, WANTED: list } }
}

const isThere = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  )

test.for(['TypeScript', 'Python'] as const)(
  'the client in %s that comes with the description places ten designs',
  async (kind, { skip }) => {
    const { by, program } = programs[kind]
    if (!(await isThere(by))) skip(`${by} is not on this machine`)
    const { folder, env } = await folderWith(kind)
    const { stdout } = await run(by, [join(folder, program)], { env, cwd: folder })
    const lines = stdout.trim().split('\n')
    const placed = lines.slice(0, -1).map(line => JSON.parse(line))
    for (const [i, [canBeMade, , total]] of placed.entries())
      expect([wanted[i], canBeMade, total > 0]).toEqual([wanted[i], true, true])
    expect(new Set(placed.map(([, link]) => link)).size).toBe(wanted.length)
    expect(lines.at(-1)).toBe('Some values in the call are invalid')
  },
)

test('the client in TypeScript holds programs to its types', { tags: 'long' }, async () => {
  const { folder } = await folderWith('TypeScript')
  const compile = (...files: string[]) =>
    run(process.execPath, [
      join(process.cwd(), 'node_modules/typescript/bin/tsc'),
      ...[
        '--ignoreConfig',
        '--strict',
        '--noEmit',
        '--target',
        'es2024',
        '--module',
        'nodenext',
        '--skipLibCheck',
      ],
      ...['--types', 'node', '--typeRoots', join(process.cwd(), 'node_modules/@types')],
      '--allowImportingTsExtensions',
      ...files.map(file => join(folder, file)),
    ]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  expect(await compile('place.ts')).toBe('')
  await writeFile(
    join(folder, 'wrong.ts'),
    `import { shopClient } from './client.ts'
await shopClient('').checkDesign({ style: 'no-such-style' })\n`,
  )
  expect(await compile('wrong.ts')).toContain('no-such-style')
})
