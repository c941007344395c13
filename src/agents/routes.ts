import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Connection } from '#serve/proxy.ts'
import { readBody } from '#serve/read-body.ts'
import type { Catalogue } from './catalogue.ts'
import { createMcpServer } from './mcp-server.ts'
import { ucpProfile } from './ucp-profile.ts'

/** Addresses for agents. */
export const MCP_PATH = '/mcp'
export const UCP_PATH = '/.well-known/ucp'

/** Requests of one client address a minute. */
const CALLS_A_MINUTE = 60
/** Bytes of a request. */
const LARGEST = 64 * 1024

interface AgentOptions {
  catalogue: Catalogue
  /** Public origin of the site. */
  origin: string
  /** Whether a page of that origin may ask: only those of the site itself. Agents outside of browsers send none. */
  allowsOrigin(origin: string): boolean
  /** The client that limits count; empty for those that are not limited. */
  clientKey(request: Request, connection?: Connection): string
}

/** Answers requests of agents: the catalogue over the Model Context Protocol, and the profile that tells of it. Undefined for all others. */
export function createAgentRoutes({ catalogue, origin, allowsOrigin, clientKey }: AgentOptions) {
  const limiter = new RateLimiterMemory({ points: CALLS_A_MINUTE, duration: 60 })
  return (request: Request, connection?: Connection): Response | Promise<Response> | undefined => {
    const { pathname } = new URL(request.url)
    if (pathname === UCP_PATH) return Response.json(ucpProfile(origin, MCP_PATH), { headers: { 'cache-control': 'public, max-age=3600' } })
    return pathname === MCP_PATH ? answerMcp(request, clientKey(request, connection)) : undefined
  }

  async function answerMcp(request: Request, client: string): Promise<Response> {
    const from = request.headers.get('origin')
    if (from && !allowsOrigin(from)) return refuse(403, 'Pages of other sites may not ask.')
    try {
      if (client) await limiter.consume(client)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return refuse(429, 'Too many requests.', { 'retry-after': String(Math.ceil(reason.msBeforeNext / 1000)) })
    }
    // There are no sessions, so nothing is ever sent by itself.
    if (request.method !== 'POST') return refuse(405, 'Send requests by POST.', { allow: 'POST' })
    const body = await readBody(request, LARGEST)
    if (body === null) return refuse(413, 'The request is too large.')
    // A batch of 100 calls would count as one. The protocol has had none since 2025-06-18.
    if (body.trimStart().startsWith('[')) return refuse(400, 'Send one message at a time.')
    const server = createMcpServer(catalogue)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      return await transport.handleRequest(new Request(request.url, { method: 'POST', headers: request.headers, body }))
    } finally {
      await server.close()
    }
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }, { status, headers })
}
