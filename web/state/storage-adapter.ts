/** Where stores keep their text: the browser's local storage, or memory where that is not to be had. */
export interface StorageAdapter {
  readonly get: (key: string) => string | null
  /** Keeps it, in memory if it must be. */
  readonly set: (key: string, text: string) => void
  /** Keeps it in storage, or says that there is no room and changes nothing. */
  readonly attempt: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
  /** Tells of what other tabs change: a key, or null for all of them at once. */
  readonly onChange: (heard: (key: string | null) => void) => () => void
}

/**
 * Private windows forbid local storage, and a full one refuses. Then everything works as before but
 * only as long as the page is open, and `onForgetful` says so once.
 */
export function openStorageAdapter(
  storage: () => Storage,
  onForgetful: () => void,
): StorageAdapter {
  const memory = new Map<string, string>()
  let warned = false
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  const stored = (key: string, text: string) => {
    const done = attempt(store => store.setItem(key, text) ?? true) ?? false
    if (done) memory.delete(key)
    return done
  }
  return {
    attempt: stored,
    get: key => memory.get(key) ?? attempt(store => store.getItem(key)) ?? null,
    set(key, text) {
      if (stored(key, text)) return
      memory.set(key, text)
      if (!warned) onForgetful()
      warned = true
    },
    remove(key) {
      memory.delete(key)
      attempt(store => store.removeItem(key))
    },
    onChange(heard) {
      const listen = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === attempt(store => store)) heard(key)
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}
