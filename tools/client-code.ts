import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CLIENT = fileURLToPath(new URL('../build/client', import.meta.url))

/** Words that server code carries through every minifier: property names, symbols, settings. */
const MARKS = ['drizzle:', 'DATABASE_URL', 'node:crypto', 'secret_hash']

const scripts = globSync('**/*.js', { cwd: CLIENT })
if (scripts.length === 0) {
  console.error('There is no production build: run "npm run build" first.')
  process.exitCode = 1
}
for (const script of scripts) {
  const source = readFileSync(`${CLIENT}/${script}`, 'utf8')
  for (const mark of MARKS.filter(word => source.includes(word))) {
    console.error(`build/client/${script} contains "${mark}", which only server code says.`)
    process.exitCode = 1
  }
}
