import { Button } from '@mantine/core'
import { pageOf } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import type { Answer } from '../api/types.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { PageLink } from '../ui/layout/page-link.tsx'
import { useMe } from '../api/use-me.ts'
import { useStore } from '../api/use-store.ts'
import { t } from '../messages/messages.ts'

/**
 * A banner with the remaining days of the trial, or the message that the store is frozen. Users who may choose a plan
 * also get a link, once the page of plans is built.
 */
export function TrialBanner() {
  const me = useMe()
  const { trial } = useStore()
  if (trial.status !== 'trialing' && trial.status !== 'frozen') return null
  const { built, access } = pageOf('website.settings.account')
  const canSelect = built && allows(me, access)
  return (
    <Banner
      tone={trial.status === 'frozen' ? 'critical' : 'info'}
      actions={
        canSelect && (
          <Button variant="default" size="compact-md" renderRoot={(props) => <PageLink to="website.settings.account" {...props} />}>
            {t('shell.trial.select')}
          </Button>
        )
      }
    >
      {trialText(trial)}
    </Banner>
  )
}

function trialText({ status, dayLeft }: Answer<'stores.preference'>['trial']): string {
  if (status === 'frozen') return t('shell.trial.frozen')
  return dayLeft < 0 ? t('shell.trial.over') : t('shell.trial.left', { days: dayLeft })
}
