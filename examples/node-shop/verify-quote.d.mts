interface Verifying {
  readonly keys: readonly object[]
  readonly shop: string
  readonly audience: string
  readonly now?: number
}

export function amountText(total: number, currency: string): string

export function verifyQuote(
  quote: unknown,
  verifying: Verifying,
):
  | { readonly ok: true; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string }
