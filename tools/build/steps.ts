import { builds } from '#server/build/builds.ts'
import type { Build } from '#server/build/stamp.ts'

interface Step {
  readonly build: Build
  /** Is told the hash of what it is made from. What makes it is loaded only where it is made. */
  readonly make: (fingerprint: string) => Promise<void>
}

const makers: Readonly<Record<keyof typeof builds, Step['make']>> = {
  pages: async fingerprint => (await import('./pages.ts')).buildPages(fingerprint),
  pictureParser: async () => {
    const { buildPictureParser } = await import('./picture-parser.ts')
    await buildPictureParser(builds.pictureParser.output)
  },
  workers: async () => {
    const { buildWorkers } = await import('./workers.ts')
    await buildWorkers(builds.workers.output)
  },
  process: async () => {
    const { buildProcess } = await import('./process.ts')
    await buildProcess(builds.process.output)
  },
  database: async () => {
    const { prepareDump } = await import('#server/database/prepare-dump.ts')
    await prepareDump(builds.database.output)
  },
}

export const buildSteps: readonly Step[] = [
  { build: builds.pages, make: makers.pages },
  { build: builds.pictureParser, make: makers.pictureParser },
  { build: builds.workers, make: makers.workers },
  { build: builds.process, make: makers.process },
  { build: builds.database, make: makers.database },
]
