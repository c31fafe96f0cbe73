import { type AddressDraft, emptyAddress } from '#schemas/address.ts'

/** Whoever is made up ends so: nobody can have such an address (RFC 2606). */
export const DEMO_DOMAIN = 'demo.example'

type Home = Pick<AddressDraft, 'country' | 'line1' | 'postcode' | 'city'>

/** Real towns, streets that many towns have. */
const homes: readonly Home[] = [
  { country: 'DE', line1: 'Torstraße 12', postcode: '10119', city: 'Berlin' },
  { country: 'DE', line1: 'Lange Reihe 40', postcode: '20099', city: 'Hamburg' },
  { country: 'DE', line1: 'Gartenstraße 7', postcode: '80809', city: 'München' },
  { country: 'DE', line1: 'Ringstraße 3', postcode: '50667', city: 'Köln' },
  { country: 'AT', line1: 'Hauptstraße 21', postcode: '1030', city: 'Wien' },
  { country: 'FR', line1: '8 rue des Lilas', postcode: '75011', city: 'Paris' },
  { country: 'NL', line1: 'Kerkstraat 55', postcode: '1017 GC', city: 'Amsterdam' },
  { country: 'IT', line1: 'Via Garibaldi 16', postcode: '16124', city: 'Genova' },
  { country: 'GB', line1: '27 Church Road', postcode: 'BN3 2FB', city: 'Hove' },
]

const names = [
  'Anna Berger',
  'Ben Okafor',
  'Clara Weiss',
  'Daniel Moreau',
  'Elif Yılmaz',
  'Felix Brandt',
  'Greta Lindqvist',
  'Hugo Martin',
  'Ines Costa',
  'Jonas Keller',
  'Karin Holm',
  'Leo Fischer',
  'Marta Rossi',
  'Noah Schmidt',
  'Olivia Hart',
  'Paul Nowak',
  'Quentin Dubois',
  'Rosa Klein',
  'Samir Haddad',
  'Tessa de Vries',
  'Ugo Bianchi',
  'Vera Novák',
  'Walter Huber',
  'Xenia Papadaki',
  'Yara Jansen',
  'Zoe Adams',
  'Alma Sørensen',
  'Bruno Keil',
  'Celine Petit',
  'Dora Szabó',
  'Emil Vogt',
  'Fiona Clarke',
  'Georg Maier',
  'Helena Roth',
  'Ida Nyman',
  'Jakob Stein',
  'Kira Lehmann',
  'Luca Ferri',
  'Mila Hoffmann',
  'Nils Aalto',
] as const

export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly home: Home
}

export interface DemoCustomer extends DemoPerson {
  readonly accountId: string
}

export const demoDraft = ({ name, home }: DemoPerson) => ({ ...emptyAddress, ...home, name })

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')

export const demoPeople: readonly DemoPerson[] = names.map((name, i) => {
  const home = homes[i % homes.length]
  if (!home) throw new Error('Nobody lives nowhere')
  return { name, email: `${plain(name)}@${DEMO_DOMAIN}`, home }
})
