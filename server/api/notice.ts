/** Announced at least so long before a call ends. */
export const NOTICE_DAYS = 365

export interface Notice {
  readonly since: Date
  readonly ends: Date
}

/** That a call will end, for whoever calls it: RFC 9745 says since when, RFC 8594 until when. */
export const noticeFields = ({ since, ends }: Notice): Readonly<Record<string, string>> => ({
  Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
  Sunset: ends.toUTCString(),
})
