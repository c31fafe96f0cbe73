/**
 * Where a laboratory lets anybody look a report up by its number. SSEF's is its own page, myssef.ch; the others are
 * as the trade's programs build them. Those that take the number at their end are built alike by all public
 * repositories that were looked through (GIA by ten, IGI by six, HRD by eight, some with an `id=34` before it); of
 * GCAL's page programs agree, of how it takes a number they do not, so it is typed there. None could be opened from
 * where this was written. GK
 * A laboratory that is not here has no such address that we are sure of: its number alone is told.
 */
const pages: readonly {
  readonly laboratory: string
  /** The number is put at its end; without `takesNumber` it is typed on the page. */
  readonly page: string
  readonly takesNumber: boolean
}[] = [
  { laboratory: 'GIA', page: 'https://www.gia.edu/report-check?reportno=', takesNumber: true },
  { laboratory: 'IGI', page: 'https://www.igi.org/verify-your-report/?r=', takesNumber: true },
  { laboratory: 'HRD', page: 'https://my.hrdantwerp.com/?record_number=', takesNumber: true },
  {
    laboratory: 'GCAL',
    page: 'https://www.gcalusa.com/certificate-search.html',
    takesNumber: false,
  },
  { laboratory: 'SSEF', page: 'https://myssef.ch/', takesNumber: false },
]

/** Numbers as laboratories write them; whatever else is no number to put into an address. */
const isNumber = (text: string) => /^[A-Za-z0-9-]{4,24}$/.test(text)

/** The page on which a report can be looked up, of a report named as `GIA 2141438171`; null where none is known. */
export function reportPage(report: string): string | null {
  const one = pages.find(({ laboratory }) =>
    report.toUpperCase().startsWith(`${laboratory.toUpperCase()} `),
  )
  const number = one ? report.slice(one.laboratory.length + 1).replaceAll(' ', '') : ''
  if (!one || !isNumber(number)) return null
  return one.takesNumber ? `${one.page}${number}` : one.page
}
