import type { LegalSection } from './document.ts'
import { writeTo } from './operator.ts'
import type { ShopFacts } from './shop.ts'

/** The wording of Annex I(B) of Directive 2011/83/EU, addressed to this shop. */
function modelForm({ name, legalName, address, email }: ShopFacts): readonly string[] {
  const street =
    address && `${address.street}, ${address.postcode} ${address.city}, ${address.country}`
  const to = [legalName ?? name, street, email].filter(part => part !== null).join(', ')
  return [
    '(complete and return this form only if you wish to withdraw from the contract)',
    `To ${to}:`,
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
    'Ordered on (*)/received on (*),',
    'Name of consumer(s),',
    'Address of consumer(s),',
    'Signature of consumer(s) (only if this form is notified on paper),',
    'Date',
    '(*) Delete as appropriate.',
  ]
}

export const returnSections = (shop: ShopFacts): readonly LegalSection[] => [
  {
    id: 'returns',
    title: 'Changing your mind',
    blocks: [
      {
        note: 'In one sentence',
        lines: [
          'A piece you put together from our menus alone can come back within 14 days; a piece with your own engraving, signature or drawing on it, or made to your own specification, cannot, unless something is wrong with it.',
        ],
      },
      {
        table: 'Which pieces can be returned',
        columns: ['Your piece', 'May it come back?'],
        rows: [
          [
            'Chosen only from our options: style, shape, setting, metal, stones, size, width',
            'Yes, within 14 days, without a reason',
          ],
          [
            'Engraved with words you wrote, or with your signature or a drawing',
            'No: it is clearly personalised',
          ],
          [
            'A special order, made to your own specification rather than from our options',
            'No: it is made for you alone',
          ],
          [
            'Faulty, damaged or not as approved, whatever it is',
            'Always: see “If something is wrong”',
          ],
        ],
      },
      'The law of the European Union and the United Kingdom gives this right to consumers who buy at a distance. We give it to our customers everywhere. Before you order, the shop tells you for each piece whether it can be returned. If we failed to tell you that a piece cannot, it can.',
      'If you change your mind about an engraved or special piece, write to us at once all the same: as long as we have not begun to make it, we cancel it free of charge.',
    ],
  },
  {
    id: 'withdrawal',
    title: 'How to withdraw',
    blocks: [
      'Your 14 days begin the day after you, or somebody you named who is not the carrier, received the piece, or the last piece of the order.',
      [
        'Press “Withdraw from the contract here” on your order’s page, or tell us in any clear words, by letter or by e-mail to ',
        writeTo(shop),
        ', before the 14 days are over. You may use the form below, but need not. We confirm at once that we have received it.',
      ],
      {
        list: [
          'Send the piece back within 14 days of telling us. Please insure it for its price, and ask us for the address. You bear the cost of sending it back.',
          'We refund everything you paid for it, including standard delivery to you, within 14 days of hearing from you, by the way you paid. We may wait until the piece, or proof that you sent it, has reached us.',
          'Try it as you would in a shop. If it comes back worn, resized or altered, we may deduct the value it has lost through that.',
        ],
      },
      { form: 'Model withdrawal form', lines: modelForm(shop) },
    ],
  },
  {
    id: 'faults',
    title: 'If something is wrong',
    blocks: [
      {
        note: 'Legal guarantee of conformity in the European Union',
        lines: [
          'If you are a consumer in the European Union, the law gives you, without charge, a guarantee of at least two years from delivery for every piece: if it is faulty or not as described, the seller has to repair or replace it, and where that fails, to reduce the price or give your money back.',
          'This holds beside anything we promise of our own accord. Your country’s law may give you more.',
        ],
      },
      'We are answerable for a piece that is not what you approved, not as described, or not fit to be worn as such a piece is worn. Tell us, with a photograph if you can, and send it to us at our expense. This goes for engraved and special pieces just the same.',
      {
        facts: [
          [
            'European Union',
            'You have a legal guarantee of conformity for at least two years from delivery, and for longer where your country says so. We repair or replace the piece free of charge, within a reasonable time. If that fails or cannot be done, you may have the price reduced or withdraw from the contract. A fault that appears in the first year (two in some countries) is taken to have been there from the start.',
          ],
          [
            'United Kingdom',
            'Under the Consumer Rights Act 2015 you may reject a faulty piece within 30 days for a full refund. After that we repair or replace it once; if that does not help, you may keep it at a lower price or return it. A fault that appears in the first six months is taken to have been there from the start. Claims can be made for six years, in Scotland for five.',
          ],
          [
            'United States',
            'The warranties that the law of your state implies apply. Beyond them we give this limited warranty: for two years from delivery we repair or replace, free of charge, a piece that fails through a fault of material or workmanship; write to us to claim it. This warranty gives you specific legal rights, and you may also have other rights which vary from state to state.',
          ],
        ],
      },
      'Not a fault: what wears with wearing (polish, plating, fine engraving), a knock that bends a claw or chips a stone, loss, chemicals, and work done by somebody else. We will still tell you what a repair would cost.',
    ],
  },
  {
    id: 'resizing',
    title: 'Resizing and repairs',
    blocks: [
      'Most plain rings can go one size up or down, and rings with pavé, a bezel or a thick band about half a size. Rings set with stones all round, tension settings and patterns that run all the way round usually cannot be resized. Resizing can distort or cut through an engraving. The shop tells you before you order when a design cannot be resized.',
      'For work after the guarantee we look at the piece, name a price and a date, and begin only when you say yes. If you say no, we send it back.',
    ],
  },
]
