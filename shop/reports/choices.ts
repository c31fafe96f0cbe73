import { fontById } from '#design/catalogue/fonts.ts'
import { gemById } from '#design/catalogue/gems.ts'
import { finishById, metalById } from '#design/catalogue/metals.ts'
import { settingById } from '#design/catalogue/settings.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import { styleById } from '#design/catalogue/styles.ts'

interface Choice {
  readonly id: string
  readonly name: string
  readonly nameOf: (id: string) => string | undefined
  /** Where it stands in a design, in PostgreSQL's words. */
  readonly path: string
}

/** Of each piece as it was bought; of several stones the first, of several engravings too. */
export const reportedChoices: readonly Choice[] = [
  { id: 'style', name: 'Style', path: '{style}', nameOf: id => styleById(id)?.name },
  { id: 'metal', name: 'Metal', path: '{metal}', nameOf: id => metalById(id)?.name },
  { id: 'finish', name: 'Finish', path: '{finish}', nameOf: id => finishById(id)?.name },
  { id: 'gem', name: 'First stone', path: '{stones,0,gem}', nameOf: id => gemById(id)?.name },
  { id: 'shape', name: 'Shape', path: '{stones,0,shape}', nameOf: id => shapeById(id)?.name },
  {
    id: 'setting',
    name: 'Setting',
    path: '{stones,0,setting}',
    nameOf: id => settingById(id)?.name,
  },
  { id: 'font', name: 'Lettering', path: '{engraving,0,font}', nameOf: id => fontById(id)?.name },
]
