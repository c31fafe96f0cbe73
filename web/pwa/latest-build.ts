import { ownBuild } from './build.ts'

const HOUR_MS = 3_600_000

/** Asks at once and then about once an hour; a newer build is told of each time it is found. */
export function watchLatestBuild(onNewer: () => void) {
  let askedAt = 0
  const ask = async () => {
    askedAt = Date.now()
    console.log('Checking for an update…')
    if (await isNewer()) onNewer()
  }
  void ask()
  setInterval(ask, HOUR_MS)
  // A machine that slept has not counted the hours.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt >= HOUR_MS) void ask()
  })
}

/** The server may be away, or between two builds: then there is nothing to tell, and an hour to wait. */
async function isNewer() {
  if (!navigator.onLine) return false
  const latest = await idAt('/builds/latest.json')
  if (!latest) return false
  const about = await idAt(`/builds/meta/${encodeURIComponent(latest)}.json`)
  return about !== undefined && about !== ownBuild
}

async function idAt(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store', credentials: 'omit' })
    if (!response.ok) return undefined
    const answer: unknown = await response.json()
    const isNamed = typeof answer === 'object' && answer !== null && 'id' in answer
    return isNamed && typeof answer.id === 'string' ? answer.id : undefined
  } catch {
    return undefined
  }
}
