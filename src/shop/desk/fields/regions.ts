import { html } from 'hono/html'
import { listRegions, type RegionFee } from '#shop/services/staff/delivery.ts'
import { control, type Field, group, typed } from './field.ts'
import { readMoney, toTyped } from './money.ts'

/** A fee of its own for each region; an empty one is the usual fee, 0 is free. */
export const regionFees: Field<{ express_regions: RegionFee[] }> = {
  name: 'express_regions',
  label: 'delivery.regions',
  async draw(desk, row) {
    const fees = new Map((row?.express_regions ?? []).map(({ area_id, fee }) => [area_id, fee]))
    const regions = await listRegions(desk.scope)
    const cells = regions.map(({ area_id, name, level }) => {
      const fee = fees.get(area_id)
      const control_ = `region-${area_id}`
      return control(desk, {
        name: control_,
        label: level === 2 ? html`<b>${name}</b>` : name,
        draw: (attributes) =>
          html`<input class="input input--s edit-cell" inputmode="decimal" autocomplete="off" value="${typed(desk, control_, fee === 0 ? '0' : toTyped(fee ?? 0))}" ${attributes} />`,
      })
    })
    return group(desk.t('delivery.regions'), html`${cells}`, 'plain', html`<p class="field__hint">${desk.t('delivery.regions_hint')}</p>`)
  },
  async read(input) {
    const regions = await listRegions(input.desk.scope)
    const given = regions.filter(({ area_id }) => input.form[`region-${area_id}`])
    return { express_regions: given.map(({ area_id }) => ({ area_id, fee: readMoney(input, `region-${area_id}`) })) }
  },
  tell: (_desk, row) => row.express_regions.map(({ area_id, fee }) => `${area_id}: ${toTyped(fee) || '0'}`).join('\n'),
}

/** The regions that local delivery reaches, each a tick; none means everywhere. */
export const localAreas: Field<{ local_areas: number[] }> = {
  name: 'local_areas',
  label: 'delivery.local_areas',
  async draw(desk, row) {
    const regions = await listRegions(desk.scope)
    const ticks = regions.map(({ area_id, name, level }) => {
      const isOn = typed(desk, `local-${area_id}`, row?.local_areas.includes(area_id) ? '1' : '') === '1'
      return html`<label class="check"><input type="checkbox" name="local-${area_id}" value="1" ${isOn && html`checked`} /> ${level === 2 ? html`<b>${name}</b>` : name}</label>`
    })
    return group(
      desk.t('delivery.local_areas'),
      html`${ticks}`,
      'plain',
      html`<p class="field__hint">${desk.t('delivery.local_areas_hint')}</p>`,
    )
  },
  async read({ desk, form }) {
    const regions = await listRegions(desk.scope)
    return { local_areas: regions.flatMap(({ area_id }) => (form[`local-${area_id}`] === '1' ? [area_id] : [])) }
  },
  tell: (_desk, row) => row.local_areas.join(', '),
}
