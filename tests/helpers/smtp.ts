import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived: its envelope, headers and body as they were sent. */
interface ReceivedMail {
  to: string[]
  raw: string
}

/** A mail server of a test. */
export interface TestSmtp {
  url: string
  mails: ReceivedMail[]
  /** Set to refuse recipients with this status: 451 for now, 550 for good. */
  refusal: { status: number }
  close(): Promise<void>
}

/** Opens a mail server on this machine that keeps what it gets. */
export async function openSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  const refusal = { status: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal.status ? Object.assign(new Error('refused'), { responseCode: refusal.status }) : null),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, refusal, close: () => new Promise((done) => server.close(() => done())) }
}
