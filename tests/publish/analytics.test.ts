import { describe, expect, it } from 'vitest'
import { analyticsSettings, readAnalytics } from '#publish/analytics.ts'

describe('settings of analytics', () => {
  it('attach nothing by default', () => {
    expect(readAnalytics({})).toBeNull()
    expect(analyticsSettings({})).toEqual({ PUBLIC_ANALYTICS: '', PUBLIC_CONSENT: '' })
  })

  it("attach Google Tag Manager with Google's hosts, after consent", () => {
    const analytics = readAnalytics({ ANALYTICS: 'gtm', ANALYTICS_ID: 'GTM-ABC123' })
    expect(analytics).toMatchObject({ kind: 'gtm', host: 'https://www.googletagmanager.com', consent: true })
    expect(analytics?.sources).toContain('https://*.google-analytics.com')
  })

  it('attach Plausible without consent where the setting says so', () => {
    const settings = { ANALYTICS: 'plausible', ANALYTICS_ID: 'shop.example', ANALYTICS_CONSENT: 'off' }
    expect(readAnalytics(settings)).toMatchObject({ host: 'https://plausible.io', consent: false, sources: ['https://plausible.io'] })
    expect(analyticsSettings(settings).PUBLIC_CONSENT).toBe('')
  })

  it.each([
    [{ ANALYTICS: 'omniture' }, 'ANALYTICS must be gtm, plausible or matomo'],
    [{ ANALYTICS: 'gtm', ANALYTICS_ID: 'UA-1' }, 'ANALYTICS_ID must be such as GTM-ABC123'],
    [{ ANALYTICS: 'matomo', ANALYTICS_ID: '1' }, 'ANALYTICS_URL must name your matomo'],
    [
      { ANALYTICS: 'matomo', ANALYTICS_ID: '1', ANALYTICS_URL: "https://a.example; script-src 'unsafe-inline'" },
      'ANALYTICS_URL must be an',
    ],
    [{ ANALYTICS: 'gtm', ANALYTICS_ID: 'GTM-A', ANALYTICS_HOSTS: '*' }, 'ANALYTICS_HOSTS must be origins'],
  ])('refuse %o', (environment, fault) => {
    expect(() => readAnalytics(environment)).toThrow(fault)
  })
})
