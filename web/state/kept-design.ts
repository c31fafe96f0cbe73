import * as v from 'valibot'
import { birthMonth } from '#design/catalogue/birthstones.ts'
import { ENGRAVING_MOST_CHARACTERS, letteringById } from '#design/catalogue/engraving.ts'
import { settingById } from '#design/catalogue/settings.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { browserShelf } from './browser-shelf.ts'
import { openStore } from './store.ts'

/** One choice that the catalogue no longer knows is left out; the others stay. */
const known = (isKnown: (id: string) => boolean) =>
  v.fallback(v.optional(v.pipe(v.string(), v.check(isKnown))), undefined)

const schema = v.object({
  shape: known(id => shapeById(id) !== undefined),
  setting: known(id => settingById(id) !== undefined),
  month: known(id => birthMonth(Number(id)) !== undefined),
  engraving: v.fallback(
    v.optional(
      v.object({
        text: v.pipe(v.string(), v.maxLength(ENGRAVING_MOST_CHARACTERS)),
        lettering: v.pipe(
          v.string(),
          v.check(id => letteringById(id) !== undefined),
        ),
      }),
    ),
    undefined,
  ),
})

export type KeptDesign = v.InferOutput<typeof schema>

/** What somebody has chosen so far, on whichever page, before there is anything to save it to. */
export const keptDesign = openStore<KeptDesign>(
  { name: 'design', version: 1, schema, initial: {} },
  browserShelf,
)

export const isBegun = (design: KeptDesign) => Object.values(design).some(Boolean)
