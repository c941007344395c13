import { expect, it } from 'vitest'
import { readFrontSettings } from '#serve/settings.ts'

it('serves nothing besides the site by default', () => {
  expect(readFrontSettings({})).toEqual({ mcp: false, rum: 0 })
})

it('reads the settings of agents and of measuring', () => {
  expect(readFrontSettings({ MCP: 'on', RUM: 'on' })).toEqual({ mcp: true, rum: 0.1 })
  expect(readFrontSettings({ RUM: 'on', RUM_SHARE: '1' })).toEqual({ mcp: false, rum: 1 })
  expect(() => readFrontSettings({ MCP: 'yes', RUM_SHARE: '2' })).toThrow(/^MCP must be on or off.*\nRUM_SHARE must be above 0/)
})
