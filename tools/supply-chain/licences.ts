/** Licences that ask for no more than their text: whoever runs a shop need not think of them. */
export const permissive: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** The others, by the beginning of their path, and why they are taken. */
export const excepted: readonly {
  readonly path: string
  readonly licence: string | undefined
  readonly why: string
}[] = [
  {
    path: 'node_modules/@resvg/resvg-wasm',
    licence: 'MPL-2.0',
    why: 'draws the shop’s mark from SVG in a process of its own, unchanged (record 135)',
  },
  {
    path: 'node_modules/@img/sharp',
    licence: 'LGPL-3.0-or-later',
    why: 'comes with the command-line programs of manifold-3d; the shop does not load it (record 150)',
  },
  { path: 'node_modules/axe-core', licence: 'MPL-2.0', why: 'for tests, unchanged' },
  { path: 'node_modules/lightningcss', licence: 'MPL-2.0', why: 'builds styles, unchanged' },
  { path: 'node_modules/caniuse-lite', licence: 'CC-BY-4.0', why: 'data for builds, unchanged' },
  { path: 'node_modules/png-js', licence: undefined, why: 'says MIT in its LICENSE file only' },
]
