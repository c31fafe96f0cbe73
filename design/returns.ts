import { placeList } from './catalogue/make-ups.ts'
import { type Design, isDrawn } from './document/design.ts'
import { lower } from './document/words.ts'
import { isPersonalised } from './rules/disclosures.ts'

export interface ReturnRight {
  readonly where: string
  readonly words: string
}

export interface ReturnRights {
  /** Whether it may come back for a change of mind. */
  readonly returnable: boolean
  /** What in this very design decides it. */
  readonly because: readonly string[]
  readonly rights: readonly ReturnRight[]
}

const RETURN_DAYS = 14

const own = (design: Design) =>
  design.engraving.map(one => {
    const place = lower(placeList.find(({ id }) => id === one.place)?.name ?? '')
    return isDrawn(one)
      ? `Your signature ${place}`
      : `Your words ${place}: “${one.rows.join(' / ')}”`
  })

const fromMenus: readonly ReturnRight[] = [
  {
    where: 'European Union and United Kingdom',
    words: `You may withdraw within ${RETURN_DAYS} days of receiving it, without a reason. Choosing from a shop’s own options is neither a specification of yours nor a personalisation, so the law’s exception for such goods does not apply.`,
  },
  {
    where: 'United States',
    words: `No federal law gives a right to return what is bought online. We do: within ${RETURN_DAYS} days of receiving it, as everywhere.`,
  },
]

const personalised: readonly ReturnRight[] = [
  {
    where: 'European Union and United Kingdom',
    words:
      'There is no right to withdraw from buying what is clearly personalised (Directive 2011/83/EU, Article 16(c); in the United Kingdom, regulation 28(1)(b) of the 2013 Regulations), from the moment of the order.',
  },
  {
    where: 'United States',
    words:
      'No federal law gives a right to return what is bought online, and we do not take back what was engraved for somebody.',
  },
]

/**
 * What the buyer of this very design may do after the order, said before it: an exception that was
 * not told is lost. [L1], [L2], [L3], [L4]
 */
export function returnRights(design: Design): ReturnRights {
  const returnable = !isPersonalised(design)
  return {
    returnable,
    because: returnable
      ? ['Every choice in it is one of ours: style, metal, stones, sizes. Nothing is engraved.']
      : own(design),
    rights: [
      ...(returnable ? fromMenus : personalised),
      {
        where: 'Everywhere',
        words: returnable
          ? 'If it is faulty or not what you approved, we put it right, whenever that shows.'
          : 'If it is faulty or not what you approved, we put it right all the same. And as long as we have not begun to make it, we cancel it free of charge.',
      },
    ],
  }
}
