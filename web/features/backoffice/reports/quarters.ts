const FEW = 4

export interface Quarter {
  readonly name: string
  readonly from: string
  readonly to: string
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)

/** The quarter of a day and those before it, as tax is told; the latest first. */
export function quartersUntil(today: string): readonly Quarter[] {
  const year = Number(today.slice(0, 4))
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3)
  return Array.from({ length: FEW }, (_, back) => {
    const from = day(year, (quarter - 1 - back) * 3, 1)
    const to = day(year, (quarter - back) * 3, 0)
    return { name: `${from.slice(0, 4)} Q${Math.ceil(Number(from.slice(5, 7)) / 3)}`, from, to }
  })
}
