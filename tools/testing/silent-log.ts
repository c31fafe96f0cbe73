import type { DatabaseLog } from '#server/database/engine.ts'

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {} }
