import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDERS = '{*.md,{docs,ops}/**/*.md}'
/** `[words](target)`, `![words](target)` and `[name]: target`, but nothing inside code. */
const LINK = /\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm
const CODE_BLOCK = /^(```|~~~)[\s\S]*?^\1/gm
const COMMAND = /\bnpm (?:run )?([a-z][\w:-]*)/g
const NPM_ITSELF = new Set([
  'install',
  'ci',
  'run',
  'itself',
  'version',
  'audit',
  'update',
  'prune',
])

/** Links that lead nowhere and commands that do not exist, or not for every reader, in every document. */
export function documentFaults(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return globSync(FOLDERS, { cwd: root }).flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const links = [...text.replace(CODE_BLOCK, '').matchAll(LINK)]
      .map(match => match[1] ?? match[2] ?? '')
      .filter(target => !/^[a-z][a-z+.-]*:|^#/.test(target))
      .filter(target => !existsSync(join(root, dirname(file), clean(target))))
      .map(target => `${file}: the link "${target}" leads nowhere`)
    // The changelog of a release names the commands of that release.
    const current = file === 'CHANGELOG.md' ? '' : text
    const commands = [...current.matchAll(/`([^`\n]*)`|^(npm .*)$/gm)]
      .flatMap(match => [...(match[1] ?? match[2] ?? '').matchAll(COMMAND)])
      .map(match => match[1] ?? '')
      .filter(name => !NPM_ITSELF.has(name) && !Object.hasOwn(scripts, name))
      .map(name => `${file}: there is no command "npm run ${name}"`)
    const entries = [...text.matchAll(/\bnode (ops\/[\w-]+)/g)]
      .map(match => `${match[1]}.js`)
      .filter(path => !existsSync(join(root, path)))
      .map(path => `${file}: there is no ${path}`)
    const typescript = [...text.matchAll(/`node ([\w./-]+\.ts)/g)].map(
      match => `${file}: Node 20 does not run ${match[1]}; name a command of npm or ops/`,
    )
    return [...links, ...commands, ...entries, ...typescript]
  })
}

const clean = (target: string) => decodeURIComponent(target.replace(/[?#].*$/, ''))
