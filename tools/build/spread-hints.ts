import type { Plugin } from 'vite'

const THEIRS = 'document.head.appendChild(link);'
const OURS = 'isCss ? document.head.appendChild(link) : hint(link);'
const HINT = `const waiting = [];
const hint = link => { if (waiting.push(link) === 1) setTimeout(next) };
const next = () => {
  document.head.append(...waiting.splice(0, 4));
  if (waiting.length) setTimeout(next);
};
`

/**
 * A part of a page that comes later is some forty files, and for each the browser is told to fetch it
 * with a link: all at once that keeps a press waiting for a tenth of a second on a telephone. Here a
 * few at a time. The part itself is asked for at once, and styles before it, as ever.
 */
export function spreadHints(): Plugin {
  let changed = false
  return {
    name: 'keepsake:spread-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler(code) {
        changed = code.includes(THEIRS)
        return { code: HINT + code.replace(THEIRS, OURS), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !changed)
        this.error('Vite loads parts differently now: see tools/build/spread-hints.ts')
    },
  }
}
