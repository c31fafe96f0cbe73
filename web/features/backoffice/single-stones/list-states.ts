import type { ImportState } from '#shop/stones/tables.ts'

export const listStates: Readonly<Record<ImportState, string>> = {
  reading: 'being read',
  looked: 'waits for your yes',
  applying: 'being brought in',
  applied: 'brought in',
  refused: 'not brought in',
}
