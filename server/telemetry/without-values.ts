const EMAIL = /[^\s"'<>(),:;]+@[^\s"'<>(),:;]+/g
const QUOTED = /"[^"\n]*"|'[^'\n]*'|“[^”\n]*”/g
const NUMBER = /\d{5,}/g
const ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi

/**
 * What an error says, without what somebody wrote: PostgreSQL and libraries quote the value they do not
 * like, and that is often a name or an address.
 */
export const withoutValues = (text: string): string =>
  text.replace(QUOTED, '"…"').replace(EMAIL, '…@…').replace(ADDRESS, '…').replace(NUMBER, '…')
