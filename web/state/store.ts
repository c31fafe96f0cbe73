import * as v from 'valibot'
import type { StorageAdapter } from './storage-adapter.ts'

/** What a store keeps, and how it reads what an older version of itself kept. */
export interface StoreForm<Value> {
  readonly name: string
  readonly version: number
  readonly schema: v.GenericSchema<unknown, Value>
  readonly initial: Value
  /** From the version it is filed under to the next one. */
  readonly migrations?: Readonly<Record<number, (value: unknown) => unknown>>
  /** Longest text it may put into storage. */
  readonly mostLetters?: number
  /** The value with something less, for storage that is full; undefined when all of it is needed. */
  readonly lighter?: (value: Value) => Value | undefined
}

export interface Store<Value> {
  readonly key: string
  readonly initial: Value
  readonly read: () => Value
  /** Changes what is kept now, which another tab may have changed since it was last read here. */
  readonly change: (next: (value: Value) => Value) => void
  readonly forget: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)), value: v.unknown() }),
)

export function openStore<Value>(form: StoreForm<Value>, adapter: StorageAdapter): Store<Value> {
  const key = `pinia-${form.name}`
  const listeners = new Set<() => void>()
  let seen: string | null | undefined
  let value = form.initial

  const read = () => {
    const text = adapter.get(key)
    if (text === seen) return value
    seen = text
    value = text === null ? form.initial : parse(text)
    return value
  }

  /** Never throws: what cannot be read is set aside, where a person or a newer build may find it. */
  const parse = (text: string): Value => {
    const found = v.safeParse(kept, text)
    // A newer build's value stays in its place too, until this older one has something to keep.
    if (found.success && found.output.version > form.version) {
      adapter.set(`${key}-set-aside-v${found.output.version}`, text)
      return form.initial
    }
    const parsed = found.success ? v.safeParse(form.schema, migrated(form, found.output)) : found
    if (parsed.success) return parsed.output
    adapter.set(`${key}-set-aside`, text)
    adapter.remove(key)
    seen = null
    return form.initial
  }

  const textOf = (value: Value) => JSON.stringify({ version: form.version, value })

  /** As much of it as there is room for; all of it in memory where there is no room at all. */
  const write = (changed: Value) => {
    const { mostLetters = Number.POSITIVE_INFINITY, lighter = () => undefined } = form
    for (let light: Value | undefined = changed; light !== undefined; light = lighter(light)) {
      const text = textOf(light)
      if (text.length > mostLetters || !adapter.attempt(key, text)) continue
      value = light
      seen = text
      return
    }
    value = changed
    seen = textOf(changed)
    adapter.set(key, seen)
  }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  let stopListening: (() => void) | undefined
  return {
    key,
    initial: form.initial,
    read,
    change(next) {
      const changed = next(read())
      if (changed === value && seen !== null) return
      write(changed)
      tell()
    },
    forget() {
      adapter.remove(key)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      stopListening ??= adapter.onChange(changed => {
        if (changed === null || changed === key) tell()
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}

function migrated<Value>(form: StoreForm<Value>, { version, value }: v.InferOutput<typeof kept>) {
  let moved = value
  try {
    for (let at = version; at < form.version; at++) moved = form.migrations?.[at]?.(moved) ?? moved
  } catch {
    // A migration that cannot make sense of it: neither can we.
    return undefined
  }
  return moved
}
