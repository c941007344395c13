/** Who can sign in to the demo shop; `npm start` prints them. `payPassword` is what spending the balance asks for. */
export const DEMO_ACCOUNTS = [
  { username: 'harbour', password: 'Harbour#2026', mobile: '61234567', payPassword: '260412', note: 'a member with orders in every state' },
  { username: 'visitor2', password: 'Visitor#2026', mobile: '62345678', payPassword: '', note: 'a member who has done nothing yet' },
  { username: 'counter3', password: 'Counter#2026', mobile: '63456789', payPassword: '', note: 'a member who verifies codes of Harbour' },
] as const
