import { readdirSync } from 'node:fs'
import type { Endpoint } from '#contract/endpoint.ts'

/** Every call of the contract with the name it is exported under, found in the contract's own files. */
export async function everyEndpoint(): Promise<Map<string, Endpoint>> {
  const folder = new URL('../../src/contract/', import.meta.url)
  const found = new Map<string, Endpoint>()
  for (const file of readdirSync(folder)) {
    const exports: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const [name, value] of Object.entries(exports)) if (isEndpoint(value)) found.set(name, value)
  }
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'output' in value
}
