import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { environmentSchema } from '#server/environment/variables.ts'

/** What is not given is empty, so that a developer's own .env does not take part. */
const nothing = Object.fromEntries(Object.keys(environmentSchema.entries).map(name => [name, '']))

/** A command as npm runs it: `server/<name>.js`. As another user where `uid` says so, which only root may. */
export function runCommandAsNpm(
  name: string,
  variables: Record<string, string>,
  words: readonly string[] = [],
  { uid }: { readonly uid?: number | undefined } = {},
) {
  const program = fileURLToPath(new URL(`../../server/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...nothing, ...variables },
    ...(uid !== undefined && { uid, gid: uid }),
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const printed = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', piece => {
    printed.output += piece
  })
  child.stderr.setEncoding('utf8').on('data', piece => {
    printed.errors += piece
  })
  return new Promise<typeof printed & { code: number | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ ...printed, code }))
  })
}
