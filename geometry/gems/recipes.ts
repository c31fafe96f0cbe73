import type { ShapeId } from '#design/catalogue/shapes.ts'
import { princess, radiant, stepCut } from './angled-cuts.ts'
import { brilliant } from './brilliants.ts'
import type { Recipe } from './recipe.ts'
import { singleCut } from './single-cut.ts'

export type FormId = Exclude<ShapeId, 'cabochon'> | 'single'

const recipes: Readonly<Record<FormId, (refractiveIndex: number, table?: number) => Recipe>> = {
  round: (index, table) => brilliant('round', index, table),
  oval: (index, table) => brilliant('oval', index, table),
  cushion: (index, table) => brilliant('cushion', index, table),
  pear: (index, table) => brilliant('pear', index, table),
  marquise: (index, table) => brilliant('marquise', index, table),
  heart: (index, table) => brilliant('heart', index, table),
  emerald: (index, table) => stepCut('emerald', index, table),
  asscher: (index, table) => stepCut('asscher', index, table),
  radiant,
  princess,
  single: index => singleCut(index),
}

/** A cut for a stone that bends light so much, with the table of its report or the usual one. */
export const recipeOf = (form: FormId, refractiveIndex: number, table?: number): Recipe =>
  recipes[form](refractiveIndex, table)
