import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/filled-shop.ts'
import { runCommandAsNpm } from '#tools/testing/run-command.ts'

/** Root may open everything, so its commands run as somebody else. For others a closed file is enough. */
const isRoot = process.geteuid?.() === 0
const uid = isRoot ? 65_534 : undefined
const user = uid ?? process.geteuid?.()

/** In a checkout that only root may read, nobody else can run a command. */
function canRunAsUser(): boolean {
  const script = `fs.readFileSync(${JSON.stringify(import.meta.filename)})`
  const options = uid === undefined ? {} : { uid, gid: uid }
  return spawnSync(process.execPath, ['-e', script], options).status === 0
}
const cannotTry = process.platform === 'win32' || !canRunAsUser()

const commands = [
  ['demo'],
  ['setup'],
  ['staff', 'list'],
  ['backup'],
  ['move', '--to', 'postgres://localhost/x'],
]

const run = ([name = '', ...words]: readonly string[], DATA_DIR: string) =>
  runCommandAsNpm(name, { DATA_DIR, PORT: '0' }, words, { uid })

const deniedWords = (path: string) =>
  `Cannot read or write ${path}: it belongs to user ID ${process.geteuid?.()} (mode 0), and this process runs as user ID ${user}. Give this user access to it (${isRoot ? `as root: chown -R ${user}` : 'chmod -R u+rwX'} ${path})`

/** Open to all, except for what a test closes. */
function openFolder() {
  const folder = temporaryFolder()
  chmodSync(folder, 0o777)
  return folder
}

function close(path: string, mode = 0) {
  chmodSync(path, mode)
  onTestFinished(() => chmodSync(path, 0o700))
}

describe.skipIf(cannotTry)('files that this user may not open', () => {
  test.each(commands)('a DATA_DIR without access is one sentence: %s', async (...command) => {
    const folder = openFolder()
    close(folder, 0o555)
    const { code, errors } = await run(command, folder)
    expect([code, errors]).toEqual([1, expect.stringMatching(/^Cannot write to DATA_DIR .*\n$/)])
  })

  test.each(commands)('a closed database is named, with its owner: %s', async (...command) => {
    const folder = openFolder()
    const database = join(folder, 'database')
    mkdirSync(database)
    close(database)
    const { code, errors } = await run(command, folder)
    expect(code).toBe(1)
    expect(errors).toContain(deniedWords(database))
    expect(errors).not.toMatch(/object Object|^\s+at /m)
  })

  test('a closed file within the database is named', async () => {
    const folder = openFolder()
    const file = join(folder, 'database', 'base', '1', '1259')
    mkdirSync(join(file, '..'), { recursive: true })
    for (const path of ['database', 'database/base', 'database/base/1'])
      chmodSync(join(folder, path), 0o777)
    writeFileSync(file, '')
    close(file)
    expect((await run(['staff', 'list'], folder)).errors).toContain(deniedWords(file))
  })

  test('a closed secret.key is named where the shop opens', () => {
    const folder = openFolder()
    const secret = join(folder, 'secret.key')
    writeFileSync(secret, 'x')
    close(secret)
    // What server/open.ts does with it, without a build.
    const script = `
      import { masterSecret } from ${JSON.stringify(import.meta.resolve('./identity/master-secret.ts'))}
      import { operatorSentence } from ${JSON.stringify(import.meta.resolve('./process/start-fault.ts'))}
      await masterSecret(${JSON.stringify(folder)}, null).catch(error => console.log(operatorSentence(error)))`
    const options = { encoding: 'utf8', ...(uid !== undefined && { uid, gid: uid }) } as const
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
    expect(stdout).toContain(deniedWords(secret))
  })

  test('a list of backups that cannot be read is not an empty list', async () => {
    const folder = openFolder()
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    close(backups)
    const { code, errors } = await run(['backup', 'list'], folder)
    expect(code).toBe(1)
    expect(errors).toContain(deniedWords(backups))
  })
})
