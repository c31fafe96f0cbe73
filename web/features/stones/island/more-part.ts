import type { MorePart } from './stones-more.island.ts'

/** Its name in the build, beside the page's own script (`tools/build/islands.ts`). */
const MORE = '/islands/stones-more.js'
export const morePart = (): Promise<MorePart> => import(/* @vite-ignore */ MORE)
