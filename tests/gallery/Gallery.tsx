import { useEffect, useState } from 'react'
import { configure } from '#api/settings.ts'
import { $token } from '#api/token.ts'
import { watchPictures } from '#browser/picture-fallback.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { translator } from '#lib/text/texts.ts'
import { Address, Block, Broken } from './Block.tsx'
import { GROUPS } from './groups.ts'
import { GROUP_NAMES, type GroupName, LANGUAGES, type Language, SCENARIOS, type Scenario } from './names.ts'
import { networkOf } from './network.ts'
import { type GalleryBlock, ignore } from './scene.ts'
import { borrowStorage } from './storage.ts'
import { wordsOf } from './words.ts'

/*
 * Every block in every state, drawn by the islands of the site from the answers that the contract's tests decode. The address says scenario,
 * language and group: `/web/gallery#failing/pseudo/checkout`.
 */

interface Place {
  scenario: Scenario
  language: Language
  group: GroupName
}

interface Shown extends Place {
  blocks: readonly GalleryBlock[]
  error?: Error
}

function readAddress(): Place {
  const [scenario = '', language = '', group = ''] = location.hash.slice(1).split('/')
  return {
    scenario: oneOf(SCENARIOS, scenario) ?? 'filled',
    language: oneOf(LANGUAGES, language) ?? 'en',
    group: oneOf(GROUP_NAMES, group) ?? 'controls',
  }
}

/** Opens a group while all calls are answered, and leaves the network as the scenario has it. */
async function openGroup(place: Place): Promise<Shown> {
  const { scenario, language } = place
  const texts = wordsOf(language)
  configure({ dialect: undefined, origin: '', retries: 0, lang: texts.locale, onSignInNeeded: ignore, onClosed: ignore })
  configure({ fetch: networkOf(scenario === 'long' ? 'long' : 'filled') })
  const group = await GROUPS[place.group]()
  const scene = { scenario, locale: texts.locale, texts: texts as never, t: translator(texts) as never }
  const blocks = await group(scene)
  configure({ fetch: networkOf(scenario) })
  $token.set(scenario === 'signed-out' ? '' : 'gallery')
  return { ...place, blocks }
}

export function Gallery() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const place = readAddress()
    addEventListener('pagehide', borrowStorage())
    watchPictures()
    void openGroup(place)
      .catch((error) => ({ ...place, blocks: [], error }))
      .then(setShown)
    // Stores and modules keep what they have read, so that another scenario begins with a new page.
    addEventListener('hashchange', () => location.reload())
  }, [])
  if (!shown) return null
  const { scenario, language, group, blocks, error } = shown
  return (
    <div className="states" data-gallery={scenario}>
      <h1>State gallery</h1>
      <Menu name="Groups" entries={GROUP_NAMES} current={group} address={(name) => `#${scenario}/${language}/${name}`} />
      <Menu name="Scenarios" entries={SCENARIOS} current={scenario} address={(name) => `#${name}/${language}/${group}`} />
      <Menu name="Languages" entries={LANGUAGES} current={language} address={(name) => `#${scenario}/${name}/${group}`} />
      {error && <Broken name={group} error={error} />}
      {blocks.map((block) => (
        <Block key={block.name} {...block} />
      ))}
      {!blocks.length && !error && <p>Nothing of this group is shown in this scenario.</p>}
      <Address />
    </div>
  )
}

interface MenuProps {
  name: string
  entries: readonly string[]
  current: string
  address: (entry: string) => string
}

function Menu({ name, entries, current, address }: MenuProps) {
  return (
    <nav aria-label={name}>
      {entries.map((entry) => (
        <a key={entry} href={address(entry)} aria-current={entry === current ? 'true' : undefined}>
          {entry}
        </a>
      ))}
    </nav>
  )
}
