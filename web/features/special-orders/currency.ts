/** In which budgets are given: that of the house's own rates. */
export const houseCurrency = 'EUR'
