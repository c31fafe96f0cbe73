// Runs a tool that is written in TypeScript: `node tools/run.js tools/fonts/write.ts`.
import '../server/node-version.js'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)
