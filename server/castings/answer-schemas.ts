import * as v from 'valibot'
import { contourForms } from '#design/catalogue/contours.ts'
import { metals } from '#design/catalogue/metals.ts'
import { boughtIds } from '#design/layout/bought-parts.ts'
import type { Finding } from '#design/rules/finding.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { BandFit } from '#geometry/fit/fits-beside.ts'
import type { WornGaps } from '#geometry/fit/worn-gaps.ts'

/** Hundreds of them in each answer: looked at in one pass. */
const numbers = v.custom<readonly number[]>(
  value => Array.isArray(value) && value.every(one => typeof one === 'number'),
)

export const sizeMmSchema = v.tuple([v.number(), v.number(), v.number()])

export const findingsSchema = v.array(
  v.object({
    rule: v.string(),
    severity: v.picklist(['stops', 'advises', 'discloses']),
    at: v.string(),
    words: v.string(),
    numbers: v.exactOptional(v.record(v.string(), v.number())),
  }),
) satisfies v.GenericSchema<unknown, Finding[]>

/** A verdict as a worker answers it and as it is kept. */
export const keptCastingSchema = v.object({
  geometry: v.exactOptional(v.number()),
  milligrams: v.number(),
  bought: v.exactOptional(
    v.array(
      v.object({
        id: v.picklist(boughtIds),
        count: v.number(),
        words: v.string(),
        milligrams: v.number(),
      }),
    ),
  ),
  second: v.exactOptional(
    v.object({ metal: v.picklist(metals.map(({ id }) => id)), milligrams: v.number() }),
  ),
  sizeMm: sizeMmSchema,
  fault: v.nullable(v.string()),
  findings: findingsSchema,
}) satisfies v.GenericSchema<unknown, Casting>

export const bandFitsSchema = v.array(
  v.object({
    form: v.picklist(['straight', ...contourForms.map(({ id }) => id)]),
    code: v.string(),
    alongUm: v.number(),
    widthUm: v.number(),
    gapsUm: numbers,
    outUm: numbers,
    widestUm: v.number(),
    closeShare: v.number(),
    fault: v.nullable(v.string()),
    milligrams: v.nullable(v.number()),
  }),
) satisfies v.GenericSchema<unknown, BandFit[]>

export const wornGapsSchema = v.object({
  gapsUm: numbers,
  narrowestUm: v.number(),
  widestUm: v.number(),
  closeShare: v.number(),
}) satisfies v.GenericSchema<unknown, WornGaps>
