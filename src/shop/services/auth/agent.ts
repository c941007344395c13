import Bowser from 'bowser'

/** Letters kept of a name: what a browser calls itself is anybody's text. */
const MOST = 40

/** What a browser says it is, as people call it: `Chrome`, `Windows`, `desktop`. Each is `''` where it says nothing that is known. */
export function readAgent(agent: string): { browser: string; system: string; device_type: string } {
  if (!agent) return { browser: '', system: '', device_type: '' }
  const { browser, os, platform } = Bowser.parse(agent.slice(0, 500))
  const cut = (name = '') => name.slice(0, MOST)
  return { browser: cut(browser.name), system: cut(os.name), device_type: cut(platform.type) }
}
