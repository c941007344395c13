/** Accounts of the demo shop, printed by `npm start`. `payPassword` is the payment password. */
export const DEMO_ACCOUNTS = [
  { username: 'harbour', password: 'Harbour#2026', mobile: '61234567', payPassword: '260412', note: 'a member with orders in every state' },
  { username: 'visitor2', password: 'Visitor#2026', mobile: '62345678', payPassword: '', note: 'a member who has done nothing yet' },
  { username: 'counter3', password: 'Counter#2026', mobile: '63456789', payPassword: '', note: 'a member who verifies codes of Harbour' },
] as const
