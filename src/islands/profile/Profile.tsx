import './profile.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { toast } from '#islands/ui/toast.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $member, refreshMember, takeMember } from '#stores/member.ts'
import { AboutForm } from './AboutForm.tsx'
import { PortraitForm } from './PortraitForm.tsx'
import type { PROFILE_TEXTS } from './texts.ts'

/** Profile page of the member in two tabs: the form of personal details, and the portrait (member/info). */
export function Profile({ texts }: { texts: Texts<typeof PROFILE_TEXTS> }) {
  const t = translator(texts)
  const [tab, setTab] = useState<'about' | 'portrait'>('about')
  const member = useStore($member, { ssr: 'initial' })
  // The store holds the error; signed-out visitors are redirected (S03).
  useEffect(() => void takeMember().catch(() => {}), [])
  const reload = () => void refreshMember()
  return (
    <div className="profile grid gap-6">
      <h1>{t('frame.route.profile')}</h1>
      <Loaded t={t} value={member} onRetry={reload} failedTitle={t('member.profile.failed')} rows={4}>
        {(member) => (
          <Tabs
            label={t('frame.route.profile')}
            value={tab}
            onChange={setTab}
            tabs={[
              { name: 'about', label: t('member.profile.about'), panel: () => <AboutForm t={t} member={member} onSaved={reload} /> },
              {
                name: 'portrait',
                label: t('member.profile.portrait'),
                panel: () => (
                  <PortraitForm
                    t={t}
                    headimg={member.headimg}
                    onSaved={(has) => {
                      toast(t(has ? 'member.profile.portrait_saved' : 'member.profile.portrait_removed'))
                      reload()
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </div>
  )
}
