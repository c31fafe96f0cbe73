import { useHydrated } from '#web/ui/use-hydrated.ts'

interface Due {
  /** Still in the shop, and not stopped. */
  readonly toBeMade: boolean
  readonly dueOn: string
}

/** Whether it should have left the bench on a day before this one. */
export const isLate = ({ toBeMade, dueOn }: Due, today: string) => toBeMade && dueOn < today

const two = (part: number) => String(part).padStart(2, '0')

/** A day as people's calendars have it where they are. */
export const localDay = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/**
 * Today by the reader's own calendar: who stands at the bench is where the shop is. Until the page is the
 * browser's, the server's day, which is that of UTC.
 */
export const useToday = (onServer: string) => (useHydrated() ? localDay(new Date()) : onServer)
