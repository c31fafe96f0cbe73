import type { LegalDocument } from './document.ts'
import { operatorOf } from './operator.ts'
import { browserStorageText } from './privacy-browser.ts'
import { keptOfOrders, orderWordsChanged } from './privacy-orders.ts'
import { rights, rightsByPlace } from './privacy-rights.ts'
import { processors, reasons, retention, useWordsChanged } from './privacy-use.ts'
import type { ShopFacts } from './shop.ts'

/** Of this page's own words; those of other files have their days beside them. */
const OWN_WORDS_CHANGED = '2026-11-19'

/** The day on which anything in it was last changed. */
const updated = [OWN_WORDS_CHANGED, orderWordsChanged, useWordsChanged].toSorted().at(-1) ?? ''

export function privacyPolicyOf(shop: ShopFacts): LegalDocument {
  return {
    title: 'Privacy policy',
    lead: 'We make jewellery, not profiles. This page says what we keep about you, why, for how long, and how to have it changed or taken away.',
    updated,
    sections: [
      {
        id: 'in-short',
        title: 'In short',
        blocks: [
          {
            list: [
              'We keep what we need to make your piece, deliver it and stand behind it, and nothing more.',
              'There is no advertising here, no analytics, and nothing that follows you to other sites.',
              'Our few cookies remember that you are signed in, your cart, and the country that you chose. None of them follows you.',
              'We do not sell your data, and we do not share it for anyone’s marketing.',
              'You can see, correct, take with you or delete what we have about you, wherever you live.',
            ],
          },
        ],
      },
      {
        id: 'who-we-are',
        title: 'Who is responsible',
        blocks: [
          'The shop named here decides how and why your data is used. In the words of the law it is the “controller”.',
          ...operatorOf(shop),
        ],
      },
      {
        id: 'what-we-keep',
        title: 'What we keep about you',
        blocks: [
          'You give us most of it yourself; a little comes from the way the web works.',
          {
            facts: [
              [
                'Your account',
                'Name, e-mail address, when you signed up, and for each device that is or was signed in the name its browser gives itself, when it signed in and the day it last came by. Your password is never kept in readable form.',
              ],
              [
                'Your designs',
                'The pieces you configure, which save themselves while you are signed in, the words you have engraved, the names and birth months you give to stones, and a signature or drawing if you make one. An engraving often names somebody: please engrave another person’s name or handwriting only if they would be content with it.',
              ],
              [
                'Your proofs',
                'What you approved before a piece is made: the design, its price, the words as you read them back, your signature where you gave one, and the moment of it.',
              ],
              ['Your orders', keptOfOrders],
              [
                'Special orders',
                'What you tell us about the piece you have in mind, with any pictures you send.',
              ],
              [
                'Payments',
                'Whether, when and how much you paid, and the payment service’s reference. We never see or store a card number.',
              ],
              [
                'Technical records',
                'For each request our server notes the time, the page, the result, how long it took and a reference number, so that we can find a fault. It leaves out whatever follows a “?” in an address.',
              ],
            ],
          },
          'We ask for nothing about your health, beliefs, origin or private life. If an engraving reveals something of the kind, we use it only to engrave it.',
          'You need not give us anything to look at the parts of the shop that are open to guests. Without an address or a payment, though, we cannot make and deliver a piece.',
        ],
      },
      { id: 'why', title: 'Why we use it, and what allows us to', blocks: reasons },
      { id: 'cookies', title: 'Cookies and what your browser keeps', blocks: browserStorageText },
      { id: 'who-else', title: 'Who else sees it', blocks: processors(shop) },
      { id: 'how-long', title: 'How long we keep it', blocks: retention(shop) },
      {
        id: 'safety',
        title: 'How we keep it safe',
        blocks: [
          'Everything between your browser and a shop that is open for business travels encrypted. Your session is a random number of which we store only a fingerprint, so a stolen copy of our database cannot be used to sign in as you. Each device has a session of its own, which can be ended without touching the others. Only the people who make, send and answer for your order can see it.',
          'No system is perfect. If something happens to your data that puts you at risk, we will tell you and the authorities without delay, as the law requires.',
        ],
      },
      { id: 'your-rights', title: 'Your rights', blocks: rights(shop) },
      { id: 'where-you-live', title: 'Depending on where you live', blocks: rightsByPlace(shop) },
      {
        id: 'children',
        title: 'Children',
        blocks: [
          'The shop is meant for adults. We do not knowingly keep data from anyone under 16. If you think a child has given us theirs, write to us and we will delete it.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to this policy',
        blocks: [
          'When what we do changes, this page changes first, with a new date at the top. If a change matters to you and you have an account, we will write to you before it takes effect. If we ever want to use your data for a purpose that is not on this page, we will ask.',
        ],
      },
    ],
  }
}
