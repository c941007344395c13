import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const BINARY = '/usr/sbin/nginx'
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Whether this machine has an nginx with the module that the rules need. */
export const hasNginx = (): boolean => existsSync(BINARY) && existsSync(BROTLI)

/** Starts an nginx with `rules` as the inside of its one server, on a free loopback port; fails with nginx's own words. */
export async function startNginx(rules: string): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  writeFileSync(join(folder, 'rules.conf'), rules)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${BROTLI}; ${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
     events {}
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} server { listen 127.0.0.1:${port}; include rules.conf; } }`,
  )
  const child = spawn(BINARY, ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const url = `http://127.0.0.1:${port}`
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) {
      await close()
      throw new Error(`nginx does not start:\n${said}`)
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  return { url, close }
}
