/**
 * A process that takes the lock of a folder again and again, beside others that do the same. Every
 * second time it leaves the lock as a dead process would. It sends how often it met somebody else
 * while it held the lock.
 */
import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from '#server/database/lock-file.ts'

const [folder = '', times = '0'] = process.argv.slice(2)
const inside = join(folder, 'inside')
let taken = 0
let met = 0

async function contend(): Promise<void> {
  while (taken < Number(times)) {
    const lock = await takeLock(folder)
    if (!lock.ok) continue
    taken += 1
    try {
      await (await open(inside, 'wx')).close()
      await rm(inside)
    } catch {
      met += 1
    }
    if (taken % 2 === 0) await lock.release()
    else await leaveDead()
  }
}

async function leaveDead(): Promise<void> {
  const dead = join(folder, `dead-${randomUUID()}`)
  await writeFile(dead, JSON.stringify({ pid: 2 ** 22 + 1, token: randomUUID() }))
  await rename(dead, join(folder, 'database.lock'))
}

await Promise.all([contend(), contend()])
process.send?.({ met })
