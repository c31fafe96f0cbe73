const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Further ahead nobody plans; it is a slip of the pen. */
const MOST_YEARS = 3

/** The day from which something holds: null for at once, undefined for what is no day to come. */
export function readStart(typed: string, now: Date): Date | null | undefined {
  const today = now.toISOString().slice(0, 10)
  if (typed === '' || typed === today) return null
  const at = new Date(`${typed}T00:00:00Z`)
  if (!DAY.test(typed) || Number.isNaN(at.getTime())) return undefined
  const years = (at.getTime() - now.getTime()) / (366 * 86_400_000)
  return years > 0 && years < MOST_YEARS ? at : undefined
}
