import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { TEST_CODE } from '../../tests/helpers/site.ts'
import { UserError } from './log.ts'

/** A server in a process of its own. */
export interface ChildServer {
  url: string
  pid: number
  close: () => Promise<void>
}

/** Starts the shop of a data folder in a process of its own; the folder goes with it. */
export async function startChildShop(data: string, database = ''): Promise<ChildServer> {
  const places = { DATA_DIR: data, DATABASE_URL: database, PORT: '0', HOST: '127.0.0.1', SHOP_TEST_CODE: TEST_CODE, PROOF_OF_WORK: '0' }
  const shop = await startChildServer(['scripts/shop.ts'], places)
  const close = async (): Promise<void> => {
    await shop.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { ...shop, close }
}

/** Starts a script that says where it answers, in a process of its own. */
export async function startChildServer(script: string[], env: Record<string, string> = {}): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const close = async (): Promise<void> => {
    child.kill()
    await ended
  }
  return { url: await listeningAt(child), pid: child.pid ?? 0, close }
}

function listeningAt(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = ''
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString()
      const address = /answers at (http:[^,\s]+)/.exec(output)?.[1]
      if (address) done(address)
    })
    child.on('exit', (code) => fail(new UserError(`it ended with ${code}:\n${output}`)))
  })
}
