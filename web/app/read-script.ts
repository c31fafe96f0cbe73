import { schemeScript } from '#web/state/colour-scheme.ts'
import { pictureScript } from '#web/ui/picture-script.ts'

/** The one inline script of a page that is only read. It is the same in every page, and known by its hash. */
export const readScript = `${schemeScript};${pictureScript}`
