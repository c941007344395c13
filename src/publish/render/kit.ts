import { type Bundle, bundleSite } from '#publish/bundle/bundle.ts'
import type { PublisherOptions } from '#publish/plan.ts'
import type { Releases } from '#publish/release/release.ts'
import { untilAborted } from '#publish/until-aborted.ts'
import { type Renderer, startRenderer } from './renderer.ts'

/** Parts that pages are made of. */
export interface Kit {
  bundle: Bundle
  /** The environment that the bundle was made with. */
  settings: Record<string, string>
  mirrorFile: string
}

/** A bundle and the renderer of its pages. */
export interface Started {
  bundle: Bundle
  renderer: Renderer
}

/** The settings, bundle and renderer of a publisher, each made at its first use. One that failed is made anew at the next use. */
export interface KitHolder {
  settings(): Promise<Record<string, string>>
  ready(): Promise<Started>
  /** Starts the renderer anew at its next use, because its workers cache which assets they have written, and some were removed. */
  forgetAssets(): void
  kit(): Promise<Kit>
  close(): Promise<void>
}

interface KitOptions extends Pick<PublisherOptions, 'settings'> {
  releases: Pick<Releases, 'assets'>
  mirrorFile: string
  signal: AbortSignal
  tell(progress: string): void
}

/** Opens the kit of a publisher; nothing is made yet. */
export function openKit(options: KitOptions): KitHolder {
  const { mirrorFile, releases, signal, tell } = options
  const settings = retried(() => untilAborted(options.settings(), signal))
  const renderer = retried(async (): Promise<Started> => {
    const known = await settings.get()
    const bundle = await bundleSite(known, tell, signal)
    return { bundle, renderer: await startRenderer(bundle, { mirrorFile, assets: releases.assets, settings: known }) }
  })
  const close = async (): Promise<void> => {
    const started = await renderer.current()?.catch(() => undefined)
    await started?.renderer.close()
  }
  let hasLostAssets = false
  const ready = (): Promise<Started> => {
    if (hasLostAssets) {
      void close()
      renderer.forget()
    }
    hasLostAssets = false
    return renderer.get()
  }
  return {
    settings: settings.get,
    ready,
    forgetAssets() {
      hasLostAssets = true
    },
    async kit() {
      const { bundle } = await ready()
      return { bundle, settings: await settings.get(), mirrorFile }
    },
    close,
  }
}

/** Makes a value once; a failure is not cached. */
function retried<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined
  const forget = (): void => {
    made = undefined
  }
  return {
    get(): Promise<Value> {
      made ??= make().catch((error) => {
        forget()
        throw error
      })
      return made
    },
    current: () => made,
    forget,
  }
}
