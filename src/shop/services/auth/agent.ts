import Bowser from 'bowser'

/** Letters kept of a name: what a browser calls itself is anybody's text. */
const MOST = 40

/** Parses a user agent into readable names such as `Chrome`, `Windows` and `desktop`. Unknown parts are `''`. */
export function readAgent(agent: string): { browser: string; system: string; device_type: string } {
  if (!agent) return { browser: '', system: '', device_type: '' }
  const { browser, os, platform } = Bowser.parse(agent.slice(0, 500))
  const cut = (name = '') => name.slice(0, MOST)
  return { browser: cut(browser.name), system: cut(os.name), device_type: cut(platform.type) }
}
