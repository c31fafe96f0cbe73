/**
 * When a page's scripts run: never, on pages that are only read and in which nothing differs by who asks;
 * at the first touch, on pages that are whole without; or at once.
 */
export interface PageHandle {
  readonly scripts: 'none' | 'later'
}

const asked = (handle: unknown) =>
  handle instanceof Object && 'scripts' in handle ? handle.scripts : undefined

/** By what the routes of a page say in their `handle`. */
export function scriptsOf(handles: readonly unknown[]): PageHandle['scripts'] | 'now' {
  const all = handles.map(asked)
  return all.includes('none') ? 'none' : all.includes('later') ? 'later' : 'now'
}
