import type { APIContext } from 'astro'
import type { FetchState } from 'astro/fetch'
import { renderToString } from 'astro/runtime/server/index.js'
import { AstroChanged } from './astro-changed.ts'

/**
 * Where Astro keeps its state of a request; not public. It saves a tenth of rendering. When Astro changes it, let the middleware return `next()`: pages
 * are the same, and slower.
 */
const STATE = Symbol.for('astro.fetchState')

/** A page as the text that was drawn. */
class WholePage extends Response {
  readonly #html: string

  constructor(html: string) {
    super(null, { headers: { 'content-type': 'text/html' } })
    this.#html = html
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html)
  }
}

/**
 * Renders the page of a request like Astro, but returns text. Astro makes a byte stream, which a build would decode again at a tenth of the
 * rendering time.
 * @returns undefined if the request is for no page
 * @throws AstroChanged if Astro keeps its fetch state elsewhere
 */
export async function drawWhole(context: APIContext): Promise<Response | undefined> {
  const state = Reflect.get(context, STATE) as FetchState | undefined
  if (!state) throw new AstroChanged('Astro keeps no fetch state in the context', 'astro/whole-page.ts')
  if (state.routeData?.type !== 'page') return undefined
  const { default: component } = await state.loadComponentInstance()
  const result = await state.createResult({ default: component }, state.getActionAPIContext())
  result._metadata.headInTree = result.componentMetadata.get(component.moduleId ?? '')?.containsHead ?? false
  const drawn = await renderToString(result, component, await state.getProps(), {}, true, state.routeData)
  return typeof drawn === 'string' ? new WholePage(drawn) : drawn
}
