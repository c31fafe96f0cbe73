import { workshopLoad } from '#shop/orders/workshop-load.ts'
import type { Visit } from '#shop/visit.ts'

/** When a piece that is ordered now would be begun: what the cart and the checkout will say too. */
export async function benchCalendar(visit: Visit) {
  return {
    today: visit.now().toISOString().slice(0, 10),
    load: await visit.transact(workshopLoad),
  }
}
