import { routeTable } from './route-table.ts'

/** What was put together by one reader is nobody's to find. */
const ofOneReader: readonly string[] = ['/stones/compare', '/stones/marked']

/** Every page that anybody may read and of which there is one: search engines and journeys know them from here. */
export const publicPages: readonly string[] = routeTable
  .filter(
    ({ layout, path }) => layout === 'public' && !path.includes(':') && !ofOneReader.includes(path),
  )
  .map(({ path }) => path)
