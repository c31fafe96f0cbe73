import type { ShopSettingKey } from '#schemas/shop-settings.ts'

export interface ShopSettingField {
  readonly key: ShopSettingKey
  readonly hint?: string
  readonly kind?:
    | 'email'
    | 'tel'
    | 'days'
    | 'lines'
    | 'colour'
    | 'pairing'
    | 'typefaces'
    | 'legal-form'
  readonly autoComplete?: string
  /** Takes a row of its own. */
  readonly wide?: boolean
  readonly required?: boolean
}

export interface ShopSettingStep {
  readonly id: string
  readonly title: string
  readonly lede: string
  readonly fields: readonly ShopSettingField[]
}

/** What an owner is asked for, a form each. */
export const shopSettingSteps: readonly ShopSettingStep[] = [
  {
    id: 'name',
    title: 'Name and first words',
    lede: 'They stand on every page, in emails, on papers and in the installed app, from the moment you save them.',
    fields: [
      { key: 'name', required: true, hint: 'As customers know it.', autoComplete: 'organization' },
      { key: 'opening', hint: 'The heading of the sign-in page. Empty for ours.' },
      {
        key: 'description',
        wide: true,
        hint: 'For search engines, listings and the installed app. Empty for ours.',
      },
    ],
  },
  {
    id: 'look',
    title: 'Colours and typefaces',
    lede: 'One of six looks that were drawn for jewellers, or colours of your own on top of one. Every page, email and paper takes it from the moment you save, in light and in dark; the dark one is worked out from yours.',
    fields: [
      { key: 'pairing', kind: 'pairing', wide: true, required: true },
      { key: 'typefaces', kind: 'typefaces', wide: true },
      { key: 'paperColour', kind: 'colour', hint: 'Such as #faf6ee. Empty for that of the look.' },
      {
        key: 'inkColour',
        kind: 'colour',
        hint: 'On that ground. Empty for that of the look.',
      },
      {
        key: 'primaryColour',
        kind: 'colour',
        hint: 'On the same ground. Empty for that of the look.',
      },
    ],
  },
  {
    id: 'who',
    title: 'Who and where you are',
    lede: 'The imprint, the privacy policy, the terms and every invoice say this. The law asks whoever sells on the web for a name, an address and a way to be reached.',
    fields: [
      {
        key: 'legalName',
        hint: 'The person or company that a customer’s contract is with.',
        autoComplete: 'name',
      },
      { key: 'email', kind: 'email', hint: 'Where customers write to.', autoComplete: 'email' },
      { key: 'phone', kind: 'tel', autoComplete: 'tel' },
      { key: 'street', autoComplete: 'address-line1' },
      { key: 'postcode', autoComplete: 'postal-code' },
      { key: 'city', autoComplete: 'address-level2' },
      { key: 'country', autoComplete: 'country-name' },
      {
        key: 'registration',
        hint: 'If you have one, such as HRB 1234, Amtsgericht Köln. France: SIREN, and RCS with its town.',
      },
      { key: 'vatNumber', hint: 'Where you have one.' },
    ],
  },
  {
    id: 'invoices',
    title: 'On your invoices',
    lede: 'Some countries require these on invoices, in addition to name, address and VAT number. Invoices that were already issued do not change.',
    fields: [
      {
        key: 'legalForm',
        kind: 'legal-form',
        hint: 'A GmbH, SARL, Srl or Ltd is a company.',
      },
      {
        key: 'taxNumber',
        hint: 'Germany: the Steuernummer, if you have no VAT number. Italy: the codice fiscale.',
      },
      { key: 'seat', hint: 'The town, if it differs from your address.' },
      {
        key: 'managers',
        hint: 'German companies: all managing directors, and who chairs the supervisory board.',
      },
      {
        key: 'capital',
        hint: 'French and Italian companies, such as €10,000. In Italy, add how much is paid up and whether there is a single shareholder (socio unico).',
      },
    ],
  },
  {
    id: 'law',
    title: 'Law and privacy',
    lede: 'What the terms and the privacy policy need to know besides. Who signs people in and who takes payments they know by themselves.',
    fields: [
      { key: 'governingLaw', hint: 'Whose law and courts, such as England and Wales.' },
      { key: 'authority', hint: 'The data protection authority of your country.' },
      { key: 'logDays', kind: 'days', hint: 'Set your log collector to the same.' },
      {
        key: 'euRepresentative',
        hint: 'Only if you sell there and are not established there (GDPR, Article 27).',
      },
      {
        key: 'ukRepresentative',
        hint: 'Only if you sell there and are not established there (UK GDPR, Article 27).',
      },
      {
        key: 'companies',
        kind: 'lines',
        wide: true,
        hint: 'Who carries your emails, hosts the machine or stores files; each on a line, such as Post Ltd, Ireland: carries our emails.',
      },
    ],
  },
  {
    id: 'emails',
    title: 'Sender of emails',
    lede: 'Who the shop’s emails are from. Your mail server must let this address through.',
    fields: [
      { key: 'senderName', hint: 'Empty for the name of the shop.' },
      {
        key: 'senderAddress',
        kind: 'email',
        hint: 'Empty for the address that customers write to.',
      },
    ],
  },
  {
    id: 'metal-prices',
    title: 'Prices of metal',
    lede: 'What metal is traded at can be typed under Currency and metal, or be asked for by the shop itself: an address that answers JSON or CSV with gold, silver, platinum or palladium (or XAU, XAG, XPT, XPD) and a price in the shop’s currency. A change of more than 5 % waits for your yes.',
    fields: [
      {
        key: 'metalFactor',
        hint: 'For what your refiner and the alloy add: 1.25 is a quarter more.',
      },
      {
        key: 'feedUrl',
        wide: true,
        hint: 'Empty to ask nowhere. It is kept in the history: use one without a secret if you can.',
      },
      { key: 'feedUnit', hint: 'gram, ounce (troy) or kilogram' },
      { key: 'feedHours', hint: '1, 6, 12 or 24' },
    ],
  },
  {
    id: 'embed',
    title: 'In other people’s shops',
    lede: 'A partner can put your designer on a page of their own. Only the shops you name here can show it; take a line away and theirs stops at once. What they need to know stands at /api/docs.',
    fields: [
      {
        key: 'embedOrigins',
        kind: 'lines',
        wide: true,
        hint: 'Each on a line, such as https://shop.example.com. Empty for nobody.',
      },
    ],
  },
  {
    id: 'rates-by-program',
    title: 'Rates by a program',
    lede: 'A program with a key for rates may propose other figures and publish them. A change of more than this waits for a person, under Currency and metal; so does one of ten times or a tenth, whatever is written here.',
    fields: [{ key: 'machineStep', hint: '0 lets nothing through without a person.' }],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    lede: 'How much each person in the service role can refund in 24 hours, and above which amount a second person has to approve a refund. Refunds, returns and cancelled orders all count. Owners have no limit, and jewellers cannot refund. If nobody else can refund, no approval is needed.',
    fields: [
      { key: 'serviceRefunds', hint: 'In the shop’s currency. With 0, service cannot refund.' },
      {
        key: 'refundApproval',
        hint: 'In the shop’s currency, for all refunds of an order together. With 0, every refund needs approval.',
      },
    ],
  },
]
