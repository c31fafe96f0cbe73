import type { FileCache } from '#server/storage/file-store.ts'

/**
 * Before a store whose names never come to mean something else: what was asked for last stays in
 * memory, up to so many bytes, and is not read from the disk again.
 */
export function rememberAnswers(store: FileCache, mostBytes: number): FileCache {
  const known = new Map<string, Uint8Array<ArrayBuffer>>()
  let held = 0
  const forget = (name: string) => {
    held -= known.get(name)?.byteLength ?? 0
    known.delete(name)
  }
  const remember = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    forget(name)
    if (bytes.byteLength > mostBytes / 4) return
    known.set(name, bytes)
    held += bytes.byteLength
    for (const oldest of known.keys()) {
      if (held <= mostBytes) return
      forget(oldest)
    }
  }
  return {
    async get(name) {
      const bytes = known.get(name) ?? (await store.get(name))
      if (bytes) remember(name, bytes)
      return bytes
    },
    put: store.put,
  }
}
