import type { Block } from './document.ts'
import { writeTo } from './operator.ts'
import type { ShopFacts } from './shop.ts'

export function rights(shop: ShopFacts): readonly Block[] {
  return [
    'Laws differ, but we treat everybody alike. You may:',
    {
      list: [
        'see what we have about you and get a copy, in a form another program can read;',
        'have what is wrong put right;',
        'have it deleted, or its use limited while a question is open;',
        'object to any use that rests on our legitimate interest;',
        'withdraw a consent, should we ever have asked for one.',
      ],
    },
    [
      'Write to ',
      writeTo(shop),
      ' from the address of your account. It costs nothing, and we answer within one month. If we are not sure that it is you, we will ask, and for no more than we need. Exercising a right never changes how we treat you or what you pay.',
    ],
    `You can also complain to the data protection authority where you live or work${shop.authority ? `; ours is ${shop.authority}` : ''}. We would be glad to hear from you first, but you need not wait for us.`,
  ]
}

export function rightsByPlace(shop: ShopFacts): readonly Block[] {
  const stripeOrGoogle = shop.services.signIn === 'firebase' || shop.services.payments === 'stripe'
  return [
    {
      facts: [
        [
          'European Union and EEA',
          [
            'The General Data Protection Regulation applies, above all its Articles 13 to 22. Every country has an authority; they are listed at ',
            {
              text: 'edpb.europa.eu',
              href: 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en',
            },
            '.',
          ],
        ],
        [
          'United Kingdom',
          [
            'The UK GDPR and the Data Protection Act 2018 apply. The authority is the Information Commissioner, ',
            { text: 'ico.org.uk', href: 'https://ico.org.uk/make-a-complaint/' },
            '.',
          ],
        ],
        [
          'California',
          `In the terms of Californian law we collect identifiers (name, addresses, telephone), purchase records, the engravings and signatures you make, and records of requests to our server, from you and for the purposes above. We ${stripeOrGoogle ? 'disclose them only to the service providers named above' : 'disclose them only to carriers and workshops as described above'}. We do not sell or share personal information, and have not in the past twelve months, nor do we use sensitive personal information for anything you would not expect. You may know, delete, correct and appoint somebody to ask for you, and you will not be treated worse for it. As nothing here tracks you, “Do Not Track” and Global Privacy Control find nothing to switch off.`,
        ],
        [
          'Other states and countries',
          'If your law gives you more than this page does, you have it here too. If we refuse a request, you may ask us to think again, and we will tell you in writing why we decided as we did.',
        ],
      ],
    },
  ]
}
