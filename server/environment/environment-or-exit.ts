import { existsSync } from 'node:fs'
import { type Environment, readEnvironment } from './environment.ts'
import { misspelledSettings } from './misspelled.ts'

/**
 * Reads the settings from the environment and from `.env`. Exits with a list of faults if some are wrong.
 * A check before the build leaves warnings to the shop, which prints them when it opens.
 */
export function environmentOrExit({ warn = true } = {}): Environment {
  // A variable of the environment takes precedence over the same one in the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  for (const { given, meant } of warn ? misspelledSettings(process.env) : [])
    console.error(`${given} is not a setting and has no effect. Did you mean ${meant}?`)
  const parsed = readEnvironment(process.env)
  if (parsed.ok) return parsed.value
  console.error(parsed.message)
  process.exit(1)
}
