import type { Block } from './document.ts'

/** What we really store in a browser. Storing anything else changes this list in the same commit. */
export const browserStorage: readonly Block[] = [
  'There is no cookie banner because there is nothing to ask you: we store only what the shop cannot work without or what you asked it to remember.',
  {
    table: 'Everything the shop stores in your browser',
    columns: ['Name', 'Where', 'What for', 'How long'],
    rows: [
      [
        'keepsake (or __Host-keepsake over https)',
        'Cookie, readable by our server only',
        'Remembers that you are signed in. Strictly necessary.',
        '30 days from your last visit, or until you sign out',
      ],
      [
        'firebaseLocalStorageDb',
        'IndexedDB; where a browser has none, local or session storage, under names that begin with firebase:',
        'Keeps your sign-in for the account pages: your name, your e-mail address and tokens that prove it is you. Written when you sign in. Strictly necessary.',
        'Until you sign out',
      ],
      [
        'Names that begin with pinia-',
        'Local storage',
        'The design you are working on and a signature you gave for it, your cart, your preferences, and anything you sent while there was no connection, so that they are there when you return',
        'Until you clear it',
      ],
      [
        'Names that begin with keepsake-',
        'Session storage',
        'What you had typed into a form when the page had to reload for a new version, never passwords or card numbers; and when a page last reloaded by itself',
        'What you had typed, until the page is back; the rest until you close the tab',
      ],
      [
        'Names that begin with workbox- or keepsake-guest-',
        'Cache storage',
        'The shop’s own files, and a copy of its public pages as a visitor without an account sees them, so that they open without a connection. Nothing about you is in them',
        'Until the next version of the shop replaces them, or you clear them',
      ],
      [
        'Names that begin with react-router-',
        'Session storage',
        'How far you had scrolled, so that “back” takes you to the right place',
        'Until you close the tab',
      ],
    ],
  },
  'What is kept in your browser stays on your device, except that a token is shown to our sign-in service to renew it. A design or a cart reaches us only when you save it, share it or order it.',
  'You can clear all of it in your browser’s settings. You will then be signed out, and a design you had not saved to your account will be gone. We serve our own typefaces and pictures, so opening a page calls on nobody else’s server.',
]
