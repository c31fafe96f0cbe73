import { existsSync } from 'node:fs'
import { type Environment, readEnvironment } from './environment.ts'

/** The settings of the environment and of `.env`; what is wrong with them is said, and ends it. */
export function environmentOrExit(): Environment {
  // What the environment says already wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const parsed = readEnvironment(process.env)
  if (parsed.ok) return parsed.value
  console.error(parsed.message)
  process.exit(1)
}
