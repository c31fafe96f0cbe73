import type { Block, Inline } from './document.ts'
import type { ShopFacts } from './shop.ts'

export const writeTo = (shop: ShopFacts): Inline => ({
  text: shop.email,
  href: `mailto:${shop.email}`,
})

/** Who and where the shop is, as far as its owner has said; and openly, where it does not. */
export function operatorOf(shop: ShopFacts): readonly Block[] {
  const { address } = shop
  const facts: (readonly [string, string | readonly Inline[]])[] = [
    ['Shop', shop.legalName ? `${shop.name}, run by ${shop.legalName}` : shop.name],
    ['E-mail', [writeTo(shop)]],
  ]
  if (shop.phone) facts.push(['Telephone', shop.phone])
  if (address) {
    const { street, postcode, city, country } = address
    facts.push(['Post', `${street}, ${postcode} ${city}, ${country}`])
  }
  if (shop.registration) facts.push(['Registered', shop.registration])
  if (shop.seat) facts.push(['Registered office', shop.seat])
  if (shop.managers) facts.push(['Managing directors', shop.managers])
  if (shop.capital) facts.push(['Share capital', shop.capital])
  if (shop.vatNumber) facts.push(['VAT number', shop.vatNumber])
  if (shop.euRepresentative) facts.push(['In the European Union', shop.euRepresentative])
  if (shop.ukRepresentative) facts.push(['In the United Kingdom', shop.ukRepresentative])
  if (shop.legalName && address) return [{ facts }]
  return [
    { facts },
    {
      note: 'This shop is not yet open for business',
      lines: [
        'Whoever runs it has not entered their name and postal address here. Until they have, this is a demonstration: look around, design as much as you like, and send no money.',
      ],
    },
  ]
}
