/** An amount as somebody types it, 25, 25.5 or 25,50, in minor units; null where it is none. */
export function minorUnits(typed: string, currency: string): number | null {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  if (whole === '' || part.length > digits) return null
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'))
}
