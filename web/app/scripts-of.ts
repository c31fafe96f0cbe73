/**
 * When a page's scripts run:
 * - `framed`: never, in another page’s frame, where nothing that a browser keeps is read;
 * - `none`: never, on pages that are only read and in which nothing differs by who asks;
 * - `reached-for`: fetched and run when a control is reached for, on pages to read that are somebody's own;
 * - `later`: at the first touch, on pages that are whole without;
 * - `unless-kept`: so too, but at once where the browser keeps something that the page has to show;
 * - `now`, which needs no saying.
 */
export interface PageHandle {
  readonly scripts: 'framed' | 'none' | 'reached-for' | 'later' | 'unless-kept'
}

export type ScriptsRun = PageHandle['scripts'] | 'now'

/** Whichever of them a route of the page says, the first here holds. */
const all: readonly PageHandle['scripts'][] = [
  'framed',
  'none',
  'reached-for',
  'later',
  'unless-kept',
]

const scriptsOfHandle = (handle: unknown) =>
  handle instanceof Object && 'scripts' in handle ? handle.scripts : undefined

/** By what the routes of a page say in their `handle`. */
export function scriptsOf(handles: readonly unknown[]): ScriptsRun {
  const needs = handles.map(scriptsOfHandle)
  return all.find(one => needs.includes(one)) ?? 'now'
}

/** Whether no script of the router comes with a page. */
export const isWithout = (scripts: ScriptsRun) => scripts === 'none' || scripts === 'framed'

/** Whether the server takes the modules out of the browser's hands (`start-later.server.ts`). */
export const areHeldBack = (scripts: ScriptsRun) => scripts !== 'now' && !isWithout(scripts)
