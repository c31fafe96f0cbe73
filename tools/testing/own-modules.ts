import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * What is wrong with the installed packages, if anything. A worker is allowed to read this project and nothing
 * else, so that packages behind a link to another folder are packages that it does not have.
 */
export function foreignModules(root: string): string | null {
  const [folder, home] = [realpathSync(join(root, 'node_modules')), realpathSync(root)]
  if (folder.startsWith(home + sep)) return null
  return `node_modules is a link to ${folder}, which the workers may not read: run "npm ci" here, or copy the folder with "cp -al ${folder} ${join(home, 'node_modules')}" in place of the link.`
}
