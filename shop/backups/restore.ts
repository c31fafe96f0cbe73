import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What was found in a backup when it was tried. */
export const BackupContents = v.object({
  takenAt: v.string(),
  /** Of the shop that wrote it. */
  version: v.string(),
  shop: v.string(),
  /** Addresses of those who own the restored shop, by which they sign in. */
  owners: v.array(v.string()),
  orders: count,
  customers: count,
  rows: count,
  files: count,
  bytes: count,
  /** Whether the secret is in it that opens what owners entered of passwords and keys. */
  hasSecret: v.boolean(),
})
export type BackupContents = v.InferOutput<typeof BackupContents>

const file = {
  id: v.string(),
  /** Who sends it. */
  accountId: v.string(),
  name: v.string(),
}

/** How far somebody has come with a backup. */
export const RestoreStep = v.variant('at', [
  v.object({ at: v.literal('sending'), ...file, bytes: count }),
  /** All of it is here; null before it was tried. */
  v.object({ at: v.literal('sent'), ...file, fault: v.nullable(v.string()) }),
  v.object({ at: v.literal('checking'), ...file, since: v.string() }),
  v.object({ at: v.literal('checked'), ...file, found: BackupContents }),
  /** Others have to wait; who finds it at a start was stopped in the middle. */
  v.object({ at: v.literal('restoring'), ...file, found: BackupContents }),
  v.object({ at: v.literal('restored'), ...file, text: v.string() }),
])
export type RestoreStep = v.InferOutput<typeof RestoreStep>

/** What opens a backup and what is in it; nothing of it is written down. */
export interface RestoreKeys {
  /** `AGE-SECRET-KEY-1…`, or nothing. */
  readonly key: string
  /** The text of the old shop's `secret.key`, where it is not in the backup. */
  readonly secret: string
}

export type Receiving =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'too-large' | 'no-room' | 'empty' }

export type PartAdded =
  | { readonly ok: true; readonly received: number }
  /** `received`: from where it has to go on. */
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'not-next'; readonly received: number }

export type RestoreBegun =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'busy' | 'not-checked' | 'not-empty' | 'key-again' }

/** Brings a backup into a shop that nobody has used, from the pages of its owner. */
export interface ShopRestore {
  /** What is in the shop already, by table; nothing of it may be lost. */
  readonly inTheWay: () => Promise<readonly string[]>
  readonly mostBytes: number
  /** Where backups are kept, and the names of those that are there. */
  readonly listStored: () => Promise<{ readonly place: string; readonly names: readonly string[] }>
  readonly step: () => Promise<RestoreStep | null>
  /** How much of the file has come. */
  readonly received: () => Promise<number>
  readonly receive: (file: {
    readonly accountId: string
    readonly name: string
    readonly bytes: number
  }) => Promise<Receiving>
  /** Parts come one after the other, each where the last has ended. */
  readonly add: (part: {
    readonly id: string
    readonly accountId: string
    readonly at: number
    readonly body: ReadableStream<Uint8Array>
  }) => Promise<PartAdded>
  /** Takes one of those that are kept, and tries it; that goes on after the answer. */
  readonly choose: (name: string, accountId: string, keys: RestoreKeys) => Promise<boolean>
  /** Tries what was sent; that goes on after the answer. */
  readonly check: (keys: RestoreKeys) => Promise<boolean>
  /** Puts it in the place of this shop, after the answer. */
  readonly begin: (by: string) => Promise<RestoreBegun>
  /** Removes what was sent. */
  readonly forget: () => Promise<void>
}
