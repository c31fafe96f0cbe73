import type { SettingKey } from './shop-settings.ts'

/** What each setting is called: in forms, in the history and in the audit log. */
export const settingLabels: Readonly<Record<SettingKey, string>> = {
  name: 'Name of the shop',
  opening: 'First words',
  description: 'The shop in a sentence',
  legalName: 'Who runs it',
  street: 'Street and number',
  postcode: 'Postcode',
  city: 'Town',
  country: 'Country',
  email: 'E-mail address for customers',
  phone: 'Telephone',
  registration: 'Trade register and number',
  vatNumber: 'VAT number',
  governingLaw: 'Whose law holds',
  authority: 'Data protection authority',
  euRepresentative: 'Representative in the European Union',
  ukRepresentative: 'Representative in the United Kingdom',
  logDays: 'Days that logs are kept',
  companies: 'Companies that see customers’ data',
  senderName: 'Name that emails come from',
  senderAddress: 'Address that emails come from',
}
