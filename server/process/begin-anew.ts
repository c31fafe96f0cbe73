import { spawnSync } from 'node:child_process'

/**
 * The same program in the same process, with nothing of what it knew: its number stays, so whoever
 * started it and waits for it notices nothing. Windows cannot do that; there a second one runs below.
 * https://nodejs.org/api/process.html#processexecvefile-args-env
 */
export function beginAnew(more: Readonly<Record<string, string>>): never {
  const words = [...process.execArgv, ...process.argv.slice(1)]
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...more }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  if (process.execve) process.execve(process.execPath, [process.execPath, ...words], env)
  const { status } = spawnSync(process.execPath, words, { env, stdio: 'inherit' })
  process.exit(status ?? 1)
}
