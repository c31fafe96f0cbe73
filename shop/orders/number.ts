import type { Random } from '../random.ts'

/** No letter that looks like another: a number is read out on the telephone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Sixty random bits, such as `K7QM-2XWD-9PHR`: nobody finds another order by counting. */
export function newOrderNumber(random: Random): string {
  const letters = Array.from(random(12), byte => LETTERS[byte & 31]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

export const isOrderNumber = (text: string) =>
  /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(text)
