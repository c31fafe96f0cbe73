import type { LegalSection } from './document.ts'
import { writeTo } from './operator.ts'
import type { ShopFacts } from './shop.ts'

export const lawSections = (shop: ShopFacts): readonly LegalSection[] => [
  {
    id: 'designs',
    title: 'Designs and this site',
    blocks: [
      'What you put into a design is yours: the words, the drawing, the choice. The styles, the site’s texts and its pictures are ours or our licensors’; enjoy them here and share links to them as you like. The program that runs the shop is free software under a licence of its own.',
      'Please do not try to break in, overload the site or collect its contents by machine in a way that disturbs others. We may close an account that does, or that keeps breaking the engraving rules.',
    ],
  },
  {
    id: 'liability',
    title: 'Our liability',
    blocks: [
      'Nothing in these terms limits our liability for death or injury that we cause by negligence, for fraud, for intent or gross negligence, under product liability law, or for anything else that the law does not allow us to limit. Nor does it touch your rights as a consumer.',
      'Otherwise we answer for the loss that anyone could foresee when the contract was made, if we broke it. We do not answer for business losses, as we sell for private use. For what lies beyond anybody’s control, such as a strike, a storm or a closed border, we are not liable while it lasts; if it lasts longer than 30 days, either of us may cancel and you get your money back.',
      'We keep the shop running with care, but a site can be down for a while. Save a design you are fond of.',
    ],
  },
  {
    id: 'disputes',
    title: 'If we disagree',
    blocks: [
      ['Write to ', writeTo(shop), ' first. A person reads it and answers.'],
      `The law of ${shop.governingLaw ?? 'the country in which the shop is established'} applies. As a consumer you also keep the protection of the mandatory law of the country or state you live in, and may bring a claim in its courts. The UN Convention on Contracts for the International Sale of Goods does not apply.`,
      'We do not ask you to give up a court, a jury or a joint action. We are neither bound nor generally willing to take part in proceedings before a consumer dispute board, but may agree to it in a particular case.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes, and the small print of the small print',
    blocks: [
      'Your order is governed by the terms that stood here when you placed it, and that came with your confirmation. We may change them for later orders; the date at the top tells you when.',
      'If one clause turns out to be invalid, the rest stands and the law takes its place. If we let something pass once, we have not given it up. You may pass on our guarantee with the piece: a gift is still a gift.',
      [
        'How we treat your data is described in the ',
        { text: 'privacy policy', href: '/legal/privacy' },
        '.',
      ],
    ],
  },
]
