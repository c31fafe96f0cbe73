import type { LegalSection } from './document.ts'
import { operatorOf, writeTo } from './operator.ts'
import type { ShopFacts } from './shop.ts'

export const orderSections = (shop: ShopFacts): readonly LegalSection[] => [
  {
    id: 'about',
    title: 'About these terms',
    blocks: [
      'These terms are the agreement between you and the shop named here, for everything you order on this site.',
      ...operatorOf(shop),
      'We sell to adults who buy for themselves, their family or a gift. If the law where you live protects you better than these terms do, the law comes first, always.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'Some pages are open to everybody; ordering needs an account. Please give us your true name and an e-mail address you read, keep your password to yourself, and tell us if you think somebody else is using your account. You may close it at any time; orders already placed carry on.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices, tax and quotes',
    blocks: [
      'Every price is worked out from your design: the weight of the metal, the stones, the work of making and setting, and the engraving. You see what makes it up before you order.',
      {
        list: [
          'Prices include value added tax where we are bound to charge it. For the United States, sales tax is added at checkout where we are bound to collect it. The words beside a price say which tax is in it, and for which country.',
          'Delivery is shown separately, before you pay. If your parcel crosses a customs border, duties and import taxes may be due on delivery. The checkout says whether they are included. Where they are not, you pay them to the carrier.',
          'Metal prices move. A quote stands until the time shown with it. If it has run out or anything in it has changed, we show you the new price and you decide again: you never pay a price you have not seen.',
          'If we have made an obvious mistake, such as a gold ring for the price of a coffee, we will tell you before we start and you may take the right price or cancel without cost.',
        ],
      },
    ],
  },
  {
    id: 'order',
    title: 'How an order becomes a contract',
    blocks: [
      'The pieces shown here invite you to order. You make us an offer when you press the button that says you order and pay; until then you can go back and change anything. We confirm by e-mail at once that your order has arrived. The contract comes about when we confirm that we accept it, or when we take your payment, whichever comes first.',
      'The confirmation carries the design, the price, the expected date and these terms, for you to keep. The contract is in English.',
      'We may decline an order: if it cannot be made well, if it breaks the engraving rules below, if a payment fails, or if something looks like fraud. You then get back at once whatever you have paid.',
      'You pay in full when you order, by the methods shown at checkout. The offer for a special order may name a deposit instead: you pay it when you agree, and the rest when the piece is finished. We write to you then, keep the piece for you, and send it once all of it is paid.',
    ],
  },
  {
    id: 'made-to-order',
    title: 'Made to order',
    blocks: [
      'Nothing lies ready in a drawer. We make your piece after you order it, from the design you approved. It is finished by hand, so small differences belong to it: the colour of a natural stone, a finished weight a little above or below the estimate, a measurement within a tenth or two of a millimetre. None of these may change its look, its fit or its quality.',
      'Pictures on a screen show a piece larger than life and in a light of our choosing. Please go by the measurements in millimetres.',
      'You choose the size of a ring. Please have your finger measured, on a warm day if you can, and go a quarter to half a size up for a band wider than 6 mm. Ring sizes differ between countries: the inner diameter in millimetres is what we make.',
    ],
  },
  {
    id: 'proof',
    title: 'The proof you approve',
    blocks: [
      'Before you order we show you the piece as it will be made, with every choice written out. A piece from our menus alone you approve by a tick. If something is engraved, or the piece is a special order, we ask you to read the engraving back letter by letter, with its capitals, accents, spaces and dates, and then to sign.',
      'With your tick or your signature you approve that proof, and we make exactly that. If the piece differs from the proof, it is our mistake and we put it right at our expense. If the proof itself holds a mistake that you approved, we will help as well as metal allows, and tell you first what that costs.',
    ],
  },
  {
    id: 'engraving',
    title: 'What we engrave',
    blocks: [
      'Your words are yours, and few of them are any business of ours. We do not engrave:',
      {
        list: [
          'hatred, threats or contempt for people because of what they are;',
          'what is unlawful where we work or where you live;',
          'other people’s trademarks, logos, song lyrics, artwork or signatures, unless they have agreed;',
          'anything that could pass for a hallmark, a maker’s mark or an official seal.',
        ],
      },
      'By sending us words, a drawing or handwriting you tell us that you may use it. It stays yours; we use it only to make, show to you, repair and remake your piece, and would ask before showing it to anyone else.',
      'If we cannot engrave something, we tell you why before we start. You may change it or cancel, and get all your money back.',
      'Very fine strokes wear away sooner than bold ones. The shop warns you when letters or lines are too small to cut well or to last; what you approve after such a warning is your choice.',
    ],
  },
  {
    id: 'delivery',
    title: 'Making time and delivery',
    blocks: [
      'We show the expected date of arrival before you order and repeat it in the confirmation. It counts from your approved proof and your payment.',
      'Parcels travel insured and are signed for. Until one is in your hands, or those of somebody you named, loss and damage are our risk. Please open it on arrival and tell us soon if something is wrong; waiting costs you none of your rights.',
      'If you collect your piece in our shop, we write to you when it is ready. It is at our risk until it is in your hands, or those of somebody you named, and every period that begins with delivery begins then.',
      'If we are going to be late we write to you before the date has passed, with a new one. You may then wait, or cancel and get all your money back within 14 days. If we named no date, we deliver within 30 days.',
      [
        'If a parcel does not arrive, write to ',
        writeTo(shop),
        '. We look into it with the carrier, and make your piece again or return your money.',
      ],
    ],
  },
]
