import { Alerts } from '#islands/alert/Alerts.tsx'
import { ConsentPanel } from '#islands/consent/ConsentPanel.tsx'
import { DeviceData } from '#islands/device/DeviceData.tsx'
import { Shared } from '#islands/share/Shared.tsx'
import type { Alert } from '#lib/catalogue/alert.ts'
import { staticHtml } from '#lib/page/static-html.ts'
import { addAlert } from '#stores/alerts.ts'
import { Stage } from '../Block.tsx'
import { type Group, SKU } from '../scene.ts'

const ALERT = { name: 'Waxed rain cape', image: 'upload/fx/cape.jpg', price: 51_250 }
/** Kinds of alerts: waiting, come true, and of a product that is gone. */
const ALERTS: readonly Alert[] = [
  { ...ALERT, kind: 'cheaper', sku_id: 7110 },
  { ...ALERT, kind: 'back', sku_id: SKU, name: 'Brass desk bell' },
  { ...ALERT, kind: 'cheaper', sku_id: 7999, name: 'Tin lantern' },
]
const NONE = { visits: false, looks: false }

/** Lists that a device keeps or is sent, and what a visitor decides about them. */
export const device: Group = ({ texts, t, scenario }) => {
  if (scenario !== 'empty') for (const alert of ALERTS) addAlert(alert)
  return [
    { name: 'alerts', draw: () => <Alerts texts={texts} /> },
    { name: 'shared cart', query: 'items=7101x2-7110x1-7999x1', draw: () => <Shared texts={texts} /> },
    { name: 'shared favourites', query: 'kind=saved&items=7101', draw: () => <Shared texts={texts} /> },
    { name: 'device data', draw: () => <DeviceData texts={texts} /> },
    ...[false, true].map((choosing) => ({
      name: choosing ? 'consent, choices' : 'consent',
      draw: () => (
        <Stage>
          <Consent t={t} choosing={choosing} />
        </Stage>
      ),
    })),
  ]
}

/** The question for consent, as HTML without React: so it is on the site. */
function Consent({ t, choosing }: { t: never; choosing: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own
  return <div dangerouslySetInnerHTML={{ __html: staticHtml(<ConsentPanel t={t} consent={NONE} choosing={choosing} />) }} />
}
