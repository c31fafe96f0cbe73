/** In which budgets are given: that of the default rates. */
export const defaultCurrency = 'EUR'
