/** Why nothing can be kept there, as a sentence for whoever runs the shop. */
export class DestinationFault extends Error {}

const systemWords: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full, as far as this user may use it',
  EROFS: 'the disk can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'the folder is gone',
  EEXIST: 'there is a file where the folder should be',
  ENOTDIR: 'there is a file where the folder should be',
  EIO: 'the disk answers with errors',
  ESTALE: 'the disk that the folder is on is gone',
}

/** What went wrong in plain words, where it is the world's fault; otherwise as it was said. */
export function faultText(error: unknown, place: string): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DestinationFault) return one.message
    const code = 'code' in one && typeof one.code === 'string' ? one.code : ''
    const words = systemWords[code]
    if (words) return `Nothing can be written to ${place}: ${words}.`
  }
  return error instanceof Error ? error.message || String(error) : String(error)
}
