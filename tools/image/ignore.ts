/**
 * Whether a path of the source is sent to the builder, by `.dockerignore`: the last line that matches it, or
 * a folder that it is in, decides. https://docs.docker.com/build/concepts/context/#dockerignore-files
 */
export function isSent(ignore: string, path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, i) => parts.slice(0, i + 1).join('/'))
  let sent = true
  for (const line of ignore.split('\n').map(one => one.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const back = line.startsWith('!')
    const pattern = back ? line.slice(1) : line
    if (above.some(one => shapeOf(pattern).test(one))) sent = back
  }
  return sent
}

/** A star stands for names that begin with a dot, too. */
const shapeOf = (pattern: string) => {
  const parts = pattern.split(/(\*\*\/|\*)/).map(part => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
