/** What the card and wallet provider needs of a page's content security policy; let in only where one pays (R49). */
export const paymentSources = {
  scripts: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
  directives: [
    'frame-src https://www.paypal.com https://www.sandbox.paypal.com',
    "connect-src 'self' https://www.paypal.com https://www.sandbox.paypal.com",
    "img-src 'self' https://www.paypalobjects.com",
  ],
} as const
