// A bare Hono server that answers with the bytes of a file. The bench compares cached answers and built pages with it.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [file = '', type = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = new Hono()
app.all('*', () => new Response(bytes, { headers: { 'content-type': type } }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => console.info(`answers at http://127.0.0.1:${port}`))
