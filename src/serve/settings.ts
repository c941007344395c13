import * as v from 'valibot'

/** What the front serves besides the site (docs/configuration.md). */
export interface FrontSettings {
  /** The catalogue for agents, and its tools in pages. */
  mcp: boolean
}

const Environment = v.object({
  MCP: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
})

/** Reads the settings of the front. @throws Error naming each wrong variable, a line each */
export function readFrontSettings(environment: Record<string, string | undefined> = process.env): FrontSettings {
  const result = v.safeParse(Environment, environment)
  if (!result.success) {
    throw new Error(
      result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message} (it is ${JSON.stringify(issue.input)})`).join('\n'),
    )
  }
  return { mcp: result.output.MCP === 'on' }
}
