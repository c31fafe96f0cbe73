import type { LegalDocument } from './document.ts'
import type { ShopFacts } from './shop.ts'
import { lawSections } from './terms-law.ts'
import { orderSections } from './terms-order.ts'
import { pieceSections } from './terms-piece.ts'
import { returnSections } from './terms-returns.ts'

export function termsOf(shop: ShopFacts): LegalDocument {
  return {
    title: 'Terms and conditions',
    lead: 'What you can expect of us and what we ask of you, from the first sketch to a ring that needs a new size in ten years. We have written it to be read.',
    updated: '2026-11-19',
    sections: [
      ...orderSections(shop),
      ...returnSections(shop),
      ...pieceSections(shop),
      ...lawSections(shop),
    ],
  }
}
