import type { ByteReader, ByteWriter } from './bytes.ts'
import { codeTables } from './code-tables.ts'
import type { FittedTo } from './fitted-to.ts'

/** What a band was fitted to, in the short code: a gauge's figures or a model's name, then how it was measured. */
export function writeFittedTo(writer: ByteWriter, fitted: FittedTo) {
  const { gauge, model } = fitted
  writer.number(gauge ? 0 : 1)
  if (gauge) {
    writer.number(codeTables.headForm.indexOf(gauge.form))
    for (const um of gaugeLengths(gauge)) writer.number(um / 10)
  } else {
    writer.text(model?.hash ?? '')
    writer.number(model?.mended.length ?? 0)
    for (const id of model?.mended ?? []) writer.number(codeTables.mend.indexOf(id))
  }
  const { diameterUm, thicknessUm, clearanceUm, leastGapUm } = fitted
  for (const um of [diameterUm, thicknessUm, clearanceUm, leastGapUm]) writer.number(um / 10)
}

const gaugeLengths = (gauge: NonNullable<FittedTo['gauge']>) => [
  gauge.widthUm,
  gauge.headWidthUm,
  gauge.headLengthUm,
  gauge.underUm,
  gauge.heightUm,
]

/** As it was written, to be looked at by the design's schema. */
export function readFittedTo(reader: ByteReader): unknown {
  const um = () => reader.number() * 10
  const known =
    reader.number() === 0
      ? {
          gauge: {
            form: codeTables.headForm[reader.number()],
            widthUm: um(),
            headWidthUm: um(),
            headLengthUm: um(),
            underUm: um(),
            heightUm: um(),
          },
        }
      : {
          model: {
            hash: reader.text(),
            mended: Array.from({ length: reader.count() }, () => codeTables.mend[reader.number()]),
          },
        }
  return { ...known, diameterUm: um(), thicknessUm: um(), clearanceUm: um(), leastGapUm: um() }
}
