interface Package {
  readonly engines: { readonly node: string }
}

interface Brought {
  readonly optionalDependencies: Readonly<Record<string, string>>
}

/** Whoever installs by hand gets the Node that everybody else runs. */
export const installFaults = (operating: string, { optionalDependencies }: Brought): string[] =>
  [...operating.matchAll(/node-linux-.*@([\d.]+)/g)]
    .map(([, version = '']) => version)
    .filter(version => !Object.values(optionalDependencies).includes(version))
    .map(
      version => `docs/operating.md: it installs Node ${version}, which tools/node does not bring`,
    )

/**
 * The README names the Node that npm brings along and the oldest that will do elsewhere. Both must
 * be what package.json and tools/node/package.json say; so must every platform's Node be the same one.
 */
export function nodeFaults(
  readme: string,
  { engines }: Package,
  { optionalDependencies }: Brought,
): string[] {
  const brought = new Set(
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      name.startsWith('node-') ? [version] : [],
    ),
  )
  if (brought.size !== 1) {
    return [
      `tools/node/package.json: it brings ${brought.size} versions of Node, and should bring one`,
    ]
  }
  const [version = ''] = brought
  const oldest = engines.node.replace(/^\D+/, '')
  return [version, oldest]
    .filter(
      wanted => !new RegExp(`Node ${wanted.replaceAll('.', '\\.')}(?![\\d.]*\\d)`).test(readme),
    )
    .map(wanted => `README.md: it does not speak of Node ${wanted}, which package.json names`)
}
