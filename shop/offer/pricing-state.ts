import { lte, sql } from 'drizzle-orm'
import { deliveryTerms } from '../delivery/tables.ts'
import { rates } from '../rates/tables.ts'
import { offerSwitches, ownStyleWords } from './tables.ts'

/**
 * The state of everything that prices on pages depend on, as a column to add to a query.
 * Versions are never changed, and few parts are switched off: so this tells one state from every other.
 */
export const pricingState = (now: Date) => sql<string>`json_build_array(
  (select ${rates.version} from ${rates} where ${lte(rates.startsAt, now)}
    order by ${rates.sequence} desc limit 1),
  (select ${deliveryTerms.version} from ${deliveryTerms} where ${lte(deliveryTerms.startsAt, now)}
    order by ${deliveryTerms.sequence} desc limit 1),
  (select json_agg(s order by s.part, s.id) from ${offerSwitches} s),
  (select json_agg(w order by w.style) from ${ownStyleWords} w)
)::text`
