/** Sources for the card and wallet provider in a page's content security policy, only for payment pages (R49). */
export const paymentSources = {
  scripts: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
  directives: [
    'frame-src https://www.paypal.com https://www.sandbox.paypal.com',
    "connect-src 'self' https://www.paypal.com https://www.sandbox.paypal.com",
    "img-src 'self' https://www.paypalobjects.com",
  ],
} as const
