import type Stripe from 'stripe'

/** As much as the package's types demand of https://docs.stripe.com/api/accounts/object */
export const newAccount = (): Stripe.Account => ({
  id: 'acct_1fake',
  object: 'account',
  charges_enabled: true,
  country: 'DE',
  default_currency: 'eur',
  details_submitted: true,
  email: 'owner@shop.example',
  payouts_enabled: true,
  type: 'standard',
})

/** https://docs.stripe.com/api/country_specs/object. Of the currencies some: nobody in Germany is paid in dinars. */
export const countrySpec = (id: string): Stripe.CountrySpec => ({
  id,
  object: 'country_spec',
  default_currency: 'eur',
  supported_bank_account_currencies: { eur: [id] },
  supported_payment_currencies: ['eur', 'gbp', 'usd', 'jpy', 'chf', 'dkk'],
  supported_payment_methods: ['card', 'stripe'],
  supported_transfer_countries: [id],
  verification_fields: {
    company: { additional: [], minimum: [] },
    individual: { additional: [], minimum: [] },
  },
})
