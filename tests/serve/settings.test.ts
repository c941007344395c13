import { expect, it } from 'vitest'
import { frontBuildSettings, readFrontSettings } from '#serve/settings.ts'

it('serves nothing besides the site by default', () => {
  expect(readFrontSettings({})).toEqual({ mcp: false, rum: 0, offline: true })
})

it('reads the settings of agents and of measuring', () => {
  expect(readFrontSettings({ MCP: 'on', RUM: 'on' })).toMatchObject({ mcp: true, rum: 0.1 })
  expect(readFrontSettings({ RUM: 'on', RUM_SHARE: '1' })).toMatchObject({ mcp: false, rum: 1 })
  expect(() => readFrontSettings({ MCP: 'yes', RUM_SHARE: '2' })).toThrow(/^MCP must be on or off.*\nRUM_SHARE must be above 0/)
})

it('tells pages and the service worker when devices keep nothing', () => {
  expect(frontBuildSettings({}).PUBLIC_OFFLINE).toBe('')
  expect(frontBuildSettings({ OFFLINE: 'off' }).PUBLIC_OFFLINE).toBe('off')
  expect(() => frontBuildSettings({ OFFLINE: 'no' })).toThrow('OFFLINE must be on or off')
})
