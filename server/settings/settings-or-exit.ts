import { existsSync } from 'node:fs'
import { readSettings, type Settings } from '../settings.ts'

/** The settings of the environment and of `.env`; what is wrong with them is said, and ends it. */
export function settingsOrExit(): Settings {
  // What the environment says already wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  if (settings.ok) return settings.value
  console.error(settings.message)
  process.exit(1)
}
