/** A process that takes the lock of every folder it is sent, and keeps it. */
import { takeLock } from '#server/database/lock-file.ts'

process.on('message', async folder => {
  const taken = await takeLock(String(folder))
  process.send?.(taken.ok ? { ok: true } : taken)
})
process.send?.('ready')
