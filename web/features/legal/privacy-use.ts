import type { Block } from './document.ts'
import type { ShopFacts } from './shop.ts'

/** The day of the last change to these words, which readers see above the policy. */
export const useWordsChanged = '2026-11-19'

export const reasons: readonly Block[] = [
  'The law of the European Union and the United Kingdom asks for a reason for every use. These are ours.',
  {
    table: 'What we use your data for and the legal basis of each use',
    columns: ['What for', 'What we use', 'Legal basis (GDPR Art. 6)'],
    rows: [
      [
        'To keep your account and your designs, and to sign you in',
        'Account, designs, session',
        'Our contract with you, 6(1)(b)',
      ],
      [
        'To make, deliver, invoice, resize and repair what you order',
        'Designs, orders, payments',
        'Our contract with you, 6(1)(b)',
      ],
      [
        'To answer when you write, and to price a special order',
        'What you write and send',
        'Steps you asked for before a contract, 6(1)(b)',
      ],
      [
        'To write to you about your account or an order',
        'E-mail address, order',
        'Our contract with you, 6(1)(b)',
      ],
      [
        'To keep accounts and honour legal guarantees',
        'Orders, payments, invoices',
        'Duties the law puts on us, 6(1)(c)',
      ],
      [
        'To keep the shop running, find faults and stop abuse and fraud',
        'Technical records, records of sign-ins, sessions',
        'Our legitimate interest in a shop that works and is safe, 6(1)(f)',
      ],
      [
        'To show that you approved what we made',
        'The signed proof',
        'Our legitimate interest in settling a dispute fairly, 6(1)(f)',
      ],
    ],
  },
  'We rely on your consent for nothing on this list. No decision about you is made by a machine alone, and prices depend on the piece, never on the person.',
]

export function processors({ services }: ShopFacts): readonly Block[] {
  const { signIn, payments, others } = services
  return [
    'We share your data only with those who help us keep our promise to you, only what they need, and under a contract that binds them to it.',
    {
      facts: [
        signIn === 'firebase'
          ? [
              'Sign-in',
              'Firebase Authentication, a service of Google, keeps your e-mail address, your name and a protected form of your password, and tells us that you are you. Its servers may be outside your country.',
            ]
          : ['Sign-in', 'We run it ourselves. Nobody else is involved.'],
        payments === 'stripe'
          ? [
              'Payment',
              'Stripe takes your card or wallet details directly from you, checks them for fraud, and tells us whether you paid. For its own duties under payment law Stripe is responsible itself, under its own privacy policy.',
            ]
          : [
              'Payment',
              'This shop takes no real payments: they are simulated on our own server, and no card is asked for.',
            ],
        ['Delivery', 'The carrier gets the name, address and telephone number on the parcel.'],
        [
          'A seller who pays us',
          'If you bought your piece from one of our partners, they get our invoice and see the number, state, delivery day and tracking of your order, not the address or email you gave us.',
        ],
        [
          'Making',
          'A workshop that casts, sets, engraves or hallmarks for us gets the design and a number, not your name or address.',
        ],
        ...others.map(({ name, purpose }) => [name, purpose] as const),
        [
          'Authorities',
          'Tax offices, customs, courts and the police get what the law obliges us to give them, and no more.',
        ],
      ],
    },
    'Where somebody on this list works outside the European Economic Area or the United Kingdom, the transfer rests on a decision that the country protects data well enough, or on the standard contractual clauses of the European Commission and their UK addendum. Write to us for a copy.',
  ]
}

export function retention(shop: ShopFacts): readonly Block[] {
  return [
    {
      facts: [
        [
          'Account, addresses, favourites, marked stones and saved designs',
          'Until you delete them or your account. A design you remove can be taken back for 30 days, and is then deleted with its history.',
        ],
        [
          'Links to designs you share',
          'Until nobody has opened one for 365 days. A link says the piece and its words, not who made it; whoever has it can open it.',
        ],
        [
          'Proofs you signed',
          'As they were signed, as long as you have an account, and with an order as long as the order. They cannot be changed, and are deleted with your account unless the law tells us to keep the order.',
        ],
        [
          'A session',
          'Until you sign out, 30 days after you last came by, or 90 days after you signed in. That the device was signed in, and is no longer, we remember until those 90 days are over, so that nothing it still holds lets it in again.',
        ],
        [
          'Orders, with their proofs, and emails about them',
          'While a legal guarantee or a claim can still arise: in most places two to six years.',
        ],
        [
          'Invoices and payment records',
          'As long as the tax law of our country requires, ten years at the most.',
        ],
        ['Special orders that led to nothing', 'One year after our last message to each other.'],
        ['Technical records', `${shop.logDays} days.`],
        [
          'Records of sign-ins: when, from which network address and kind of browser, and whether the password was right; changed passwords and the like',
          '90 days.',
        ],
        ['What your browser keeps', 'Until you clear it, or as the table above says.'],
      ],
    },
    'Delete your account, or ask us to, and we delete or make anonymous everything except what the law tells us to keep: of an order its number, dates, pieces in plain words, prices, tax, and the name and address of its invoice, with company and VAT number where a business bought, and a codice fiscale if you gave one. An order that is still under way is cut down to that 30 days after its end. That remainder is locked away from daily use and goes when its time is up.',
  ]
}
