/** Said wherever an account is asked for. */
export const WHY_AN_ACCOUNT =
  'What is signed and bought is kept with an account, so that it stays yours; what you chose comes along.'
