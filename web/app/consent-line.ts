/** Instead of a banner: nothing is stored or counted that would have to be asked for. */
export const CONSENT_LINE =
  'No tracking and no advertising: your browser keeps what you make and choose here, and nothing that we would have to ask you about.'
