/** When to try again, as the end of a sentence. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return 'in a minute'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `in ${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours > 12 ? 'tomorrow' : `in ${hours} hours`
}
