interface OrderTax {
  readonly amount: number
  readonly exemption?: string
  readonly takenOut?: number
  readonly customs?: string
}

/**
 * Whether a sum says that it holds no tax. Where one price holds everywhere, only the invoice of an export does:
 * its buyer pays as much as one at home.
 */
export const saysNoTax = ({ amount, exemption, takenOut, customs }: OrderTax): boolean =>
  amount === 0 &&
  (exemption === 'export'
    ? takenOut !== undefined
    : exemption === 'small-business' || customs !== undefined)
