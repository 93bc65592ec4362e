import { Button } from '@mantine/core'

import { Banner } from '../ui/banner.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useStore } from '../ui/use-store.ts'
import { t } from '../words/words.ts'

/** Days left of the trial, and the way to a plan. */
export function TrialBanner() {
  const { trial } = useStore()
  if (trial.status !== 'trialing' && trial.status !== 'frozen') return null
  const text = trial.status === 'frozen' ? t('shell.trial.frozen') : t('shell.trial.left', { days: trial.dayLeft })
  return (
    <Banner
      tone={trial.status === 'frozen' ? 'critical' : 'info'}
      actions={
        <Button variant="default" size="compact-md" renderRoot={(props) => <PageLink to="website.settings.account" {...props} />}>
          {t('shell.trial.select')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
