/** Where backups are kept. What has a backup's name there is whole. */
export interface Destination {
  /** As people are told of it: no key is in it. */
  readonly place: string
  /** Where a backup is written before it counts. */
  readonly workFolder: string
  /** Makes sure that something can be written; `known` when backups have been kept there before. */
  readonly open: (known: boolean) => Promise<void>
  /** Gives a file of `workFolder`, which is gone from there afterwards, its name among the backups. */
  readonly keep: (file: string, name: string) => Promise<void>
  /** False only when it is certain that it is not there. */
  readonly has: (name: string) => Promise<boolean>
  readonly remove: (name: string) => Promise<void>
  readonly list: () => Promise<string[]>
  /** Writes a backup into a file of this machine. */
  readonly fetch: (name: string, file: string) => Promise<void>
}

/** As backups are called, the time with them. */
export const isBackupName = (name: string) =>
  /^keepsake-(before-upgrade-)?[\dTZ-]+\.tar\.gz(\.age)?$/.test(name)
