import { open } from 'node:fs/promises'

/** Without it a power cut may take the names in a folder back; Windows opens no folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
