import * as v from 'valibot'
import { type Environment, readEnvironment } from '#lib/settings/environment.ts'

/** Features that the front serves besides the site (docs/configuration.md). */
export interface FrontSettings {
  /** The catalogue for agents, and its tools in pages. */
  mcp: boolean
  /** The part of page views that is measured, from 0 to 1; 0 = none. */
  rum: number
  /** Devices keep pages for reading without a connection. */
  offline: boolean
}

const onOff = v.picklist(['on', 'off'], 'must be on or off')
const Schema = v.object({
  MCP: v.optional(onOff, 'off'),
  RUM: v.optional(onOff, 'off'),
  OFFLINE: v.optional(onOff, 'on'),
  RUM_SHARE: v.pipe(
    v.optional(v.string(), '0.1'),
    v.check((text) => Number(text) > 0 && Number(text) <= 1, 'must be above 0 and at most 1'),
    v.transform(Number),
  ),
})

/** Reads the settings of the front. @throws Error naming each wrong variable, a line each */
export function readFrontSettings(environment: Environment = process.env): FrontSettings {
  const { MCP, RUM, RUM_SHARE, OFFLINE } = readEnvironment(Schema, environment)
  return { mcp: MCP === 'on', rum: RUM === 'on' ? RUM_SHARE : 0, offline: OFFLINE === 'on' }
}

/** Returns the build settings of pages for these features. A feature that is off is empty, so that pages hold no byte of it. */
export function frontBuildSettings(environment?: Environment) {
  const { mcp, rum, offline } = readFrontSettings(environment)
  return { PUBLIC_WEB_MCP: mcp ? '1' : '', PUBLIC_RUM: rum ? String(rum) : '', PUBLIC_OFFLINE: offline ? '' : 'off' }
}
