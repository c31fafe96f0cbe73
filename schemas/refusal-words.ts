/** What happened and what to do next, for pages and for plain answers of the server. */
export interface RefusalWords {
  readonly title: string
  readonly text: string
}

const words: Readonly<Record<number, RefusalWords>> = {
  400: {
    title: 'We can’t read this request',
    text: 'Its address or its content is damaged. Go back, reload the page and try again.',
  },
  401: {
    title: 'Sign in first',
    text: 'This belongs to an account. Sign in and try again.',
  },
  403: {
    title: 'This is not allowed',
    text: 'The request came from another site, or you are not allowed to do this. Open our page and try again there.',
  },
  404: {
    title: 'Not found',
    text: 'There is nothing at this address. Check its spelling.',
  },
  405: {
    title: 'This address doesn’t accept that',
    text: 'The page exists, but not for this kind of request. Go back, reload it and try again.',
  },
  408: {
    title: 'This request took too long to arrive',
    text: 'Check your connection and try again.',
  },
  409: {
    title: 'This has changed in the meantime',
    text: 'Reload the page to see how it is now, then try again.',
  },
  410: {
    title: 'This is no longer available',
    text: 'It was here, but we have taken it down. Go back to the shop to see what we offer now.',
  },
  413: {
    title: 'This is too large',
    text: 'It is more than this shop accepts in one request. Send less at once, or a smaller file.',
  },
  414: {
    title: 'This address is too long',
    text: 'Open the design in the shop and use “Share” to get a short link.',
  },
  415: {
    title: 'We can’t read this kind of file',
    text: 'Send it in one of the formats that the page names.',
  },
  421: {
    title: 'This request reached the wrong shop',
    text: 'Close this window, open our page again and try once more.',
  },
  422: {
    title: 'Something here doesn’t fit',
    text: 'Go back, check what you entered and try again.',
  },
  429: {
    title: 'Too many requests',
    text: 'Wait a minute and try again.',
  },
  431: {
    title: 'Your browser sent too many cookies',
    text: 'Delete the cookies of this site in your browser and try again.',
  },
  503: {
    title: 'The shop can’t answer right now',
    text: 'It is busy or about to restart. Nothing you made is lost. Try again in a minute.',
  },
}

/** Undefined for server errors, which have their own words. */
export const refusalWords = (status: number): RefusalWords | undefined =>
  words[status] ?? (status >= 400 && status < 500 ? words[400] : undefined)
