/** When the next of several lines that go in at once is added: carts and orders show lines by the time they were added, so these stay in their own order. */
export const inTurn = (now: Date, place: number) => new Date(now.getTime() + place)
