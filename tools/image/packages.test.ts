import { expect, test } from 'vitest'
import { foldersOf, type Lock, namedIn } from './packages.ts'

const lock: Lock = {
  packages: {
    '': { dependencies: {}, peerDependencies: {} },
    'node_modules/a': { dependencies: { b: '1', '@s/c': '1' }, peerDependencies: { p: '1' } },
    'node_modules/b': { dependencies: { '@s/c': '2' }, peerDependencies: {} },
    'node_modules/b/node_modules/@s/c': { dependencies: { a: '1' }, peerDependencies: {} },
    'node_modules/@s/c': { dependencies: {}, peerDependencies: { gone: '1' } },
    'node_modules/p': {
      dependencies: {},
      peerDependencies: { unused: '1' },
      peerDependenciesMeta: { unused: { optional: true } },
    },
    'node_modules/unused': { dependencies: {}, peerDependencies: {} },
  },
}

test('a package comes with all that it needs, each from where Node would take it', () => {
  expect(foldersOf(lock, ['a'])).toEqual([
    'node_modules/@s/c',
    'node_modules/a',
    'node_modules/b',
    'node_modules/b/node_modules/@s/c',
    'node_modules/p',
  ])
  expect(foldersOf(lock, ['@s/c'])).toEqual(['node_modules/@s/c'])
  expect(foldersOf(lock, ['b', 'p'], ['b'])).toEqual(['node_modules/b', 'node_modules/p'])
})

test('a package is used when its name stands in quotes, alone or before a path in it', () => {
  const program = `import x from 'a'\nimport("@s/c/deep.js"); const f = \`fonts/\${x}\`; 'unused-too'`
  expect(namedIn(['a', '@s/c', 'unused', 'fonts', '@s'], program)).toEqual([
    'a',
    '@s/c',
    'fonts',
    '@s',
  ])
})
