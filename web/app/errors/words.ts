export const errorWords = {
  notFound: {
    title: 'Page Not Found',
    text: 'There is nothing at this address. It may have moved, or a letter may have gone astray.',
  },
  notYours: {
    title: 'Not for your role',
    text: 'This part of the workshop belongs to another role. The owner of the shop can give you yours.',
  },
  failure: {
    title: 'Internal Server Error',
    text: 'Something broke on our side, not yours. Nothing you made is lost. Please try again in a moment.',
  },
  away: {
    title: 'The shop is out of reach',
    text: 'Just now we cannot reach our server. Nothing you made is lost, and your design and cart are still here.',
  },
  home: 'Back to the shop',
  signIn: 'Sign in',
  workers: 'Back to the workshop',
  retry: 'Try again',
  reference: 'If you write to us, please mention',
} as const
