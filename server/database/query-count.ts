let sent = 0

export function countQuery(): void {
  sent += 1
}

/** How many queries operations have sent to PostgreSQL in this process; `begin` and its end are none. */
export const queriesSent = (): number => sent
