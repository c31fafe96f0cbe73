import type { SummaryLine } from '#design/document/summary.ts'
import { giftLines } from './gift-lines.ts'
import type { OrderRecord } from './record.ts'

/**
 * What a customer said with an order besides address and pieces, in lines: on the order's page, in its email and
 * on the page of staff. Whatever else is asked at the checkout is shown in all three by a line here.
 */
export const saidWithOrder = ({ gift }: Pick<OrderRecord, 'gift'>): readonly SummaryLine[] =>
  giftLines(gift)
