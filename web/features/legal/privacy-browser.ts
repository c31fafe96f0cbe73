import type { Block } from './document.ts'

/** What we really store in a browser. Storing anything else changes this list in the same commit. */
export const browserStorageText: readonly Block[] = [
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
        'keepsake-cart (or __Host-keepsake-cart over https)',
        'Cookie, readable by our server only',
        'Finds the cart of somebody who has not signed in. Written when something is put into it. Strictly necessary.',
        '90 days, or until you sign in',
      ],
      [
        'keepsake-known (or __Host-keepsake-known over https)',
        'Cookie, readable by our server only',
        'Tells this browser from a stranger’s, so that somebody who guesses at your password cannot keep you out. Written when you sign in; it lets nobody in, and names nobody. Strictly necessary.',
        'A year, or until you clear it',
      ],
      [
        'keepsake-country (or __Host-keepsake-country over https)',
        'Cookie, readable by our server only',
        'The country that you chose for deliveries, so that prices say its taxes and duties. Written when you choose one.',
        'A year, or until you clear it',
      ],
      [
        'Names that begin with keepsake-special-',
        'Cookie, readable by our server only',
        'Opens the page of a special order that you asked for without an account, on this device. Strictly necessary.',
        '90 days, or until you clear it',
      ],
      [
        'keepsake-invitation',
        'Cookie, readable by our server only',
        'Remembers the link that you opened to become the owner or one of the staff while you open an account. Strictly necessary.',
        'A day, or until you have joined',
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
        'Your designs with their earlier steps and the names and months you gave to their stones (pinia-design), a signature to engrave (pinia-signature), stones that you marked (pinia-stones) and which of them your account has (pinia-stones-known), pieces you marked as favourites (pinia-favourites) and which of them your account has (pinia-favourites-known), your cart, the name of an order while you place it (pinia-order-key), your preferences, a skin tone that you chose among them (pinia-preferences), a special order that you have begun to write (pinia-special-order), and anything you sent while there was no connection, so that they are there when you return',
        'Until you clear it. Designs that are saved to your account leave this browser when you sign out',
      ],
      [
        'pinia-design-current, pinia-design-tab and pinia-design-on-stage',
        'Session storage',
        'Which piece this tab works on, so that two tabs do not mix them up; a piece that you only look at is kept nowhere else',
        'Until you close the tab',
      ],
      [
        'Names that begin with keepsake-',
        'Session storage',
        'What you had typed into a form when the page had to reload for a new version, never passwords or card numbers; when a page last reloaded by itself; and how you asked for pieces to be drawn, if you did',
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
  'What is kept in your browser stays on your device, except that a token is shown to our sign-in service to renew it, and for what follows.',
  'While you are signed in, your designs save themselves: a moment after each change the design, its name and the names and months of those its stones stand for go to your account, so that every device of yours has them. Without an account a design reaches us only when you share it. A guest’s designs come along into the account when you sign in.',
  'To paint a picture of a design, or to weigh it and look through it before it is cast, your browser asks our server for it by an address that says the whole design, with its words and without your name. We keep such pictures and weights under a fingerprint of the design and nothing else, so that they need not be made twice.',
  'You can clear all of it in your browser’s settings. You will then be signed out, and a design you had not saved to your account will be gone. We serve our own typefaces and pictures, so opening a page calls on nobody else’s server.',
  'We count how often each step from a first look to an order is taken, by the day and for everybody together: a number, without anything about who took it, and not at all for browsers that say they do not want to be counted.',
]
