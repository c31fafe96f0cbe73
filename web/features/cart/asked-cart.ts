import type { Rates } from '#design/price/rates.ts'
import { askedFor } from '#design/price/without-tax.ts'
import type { Cart, CartLine } from '#shop/cart/show-cart.ts'

/** A cart at the prices that its reader pays. The database stores prices at home. */
export function askedCart(cart: Cart, rates: Rates): Cart {
  if (!rates.takenOut) return cart
  const asked = (amount: number) => askedFor(amount, rates)
  const lines = cart.lines.map((line): CartLine => {
    const { piece } = line
    if (!piece) return line
    const { change, quoted } = piece
    return {
      ...line,
      piece: {
        ...piece,
        unit: asked(piece.unit),
        change: change && {
          ...change,
          from: askedFor(change.from, { ...rates, currency: change.fromCurrency }),
          to: asked(change.to),
        },
        quoted: quoted && {
          ...quoted,
          total: askedFor(quoted.total, { ...rates, currency: quoted.currency }),
        },
      },
    }
  })
  return {
    ...cart,
    lines,
    wrapAmount: asked(cart.wrapAmount),
    merchandise: lines.reduce(
      (sum, { quantity, later, piece }) => sum + (later ? 0 : quantity * (piece?.unit ?? 0)),
      0,
    ),
  }
}
