import type * as v from 'valibot'

/** For people: our own sentence, else a plain one. Valibot's own, which begin with “Invalid”, are for programmers. */
export const issueWords = ({ message }: Pick<v.BaseIssue<unknown>, 'message'>): string =>
  message.startsWith('Invalid ')
    ? 'We can’t read this entry. Reload the page, check what you entered and try again.'
    : message
