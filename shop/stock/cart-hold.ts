/** How long a cart in checkout holds its stones after its form was last sent. */
export const HOLD_MINUTES = 20

/** From the first hold on, carts may hold a stone for this long, and then for as long none may. */
export const MOST_HOLD_MINUTES = 60

const minuteMs = 60_000

export interface CartHold {
  /** When the first of the carts that take turns with this stone held it. */
  readonly since: Date
  readonly until: Date
}

/**
 * The hold that a cart gets at this moment; null during the free hour, in which the first order gets the
 * stone. The hour belongs to the stone, not to a cart: another cart, or another account, never extends it.
 */
export function cartHoldAt(heldSince: Date | null, now: Date): CartHold | null {
  const most = MOST_HOLD_MINUTES * minuteMs
  const isNew = heldSince === null || now.getTime() - heldSince.getTime() >= 2 * most
  const since = isNew ? now : heldSince
  const until = Math.min(now.getTime() + HOLD_MINUTES * minuteMs, since.getTime() + most)
  return until > now.getTime() ? { since, until: new Date(until) } : null
}
