import { useQuery } from '@tanstack/react-query'

import { setupStatus, stepsLeft } from '../../../api/setup-status.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { SetupProgress } from './setup-progress.tsx'
import { StepList } from './step-list.tsx'

/**
 * Shows the setup steps that are left, or nothing if no step is. If the steps cannot be loaded, no error is shown
 * (specification section 8).
 */
export function SetupCard() {
  const { data } = useQuery(setupStatus)
  if (!data?.currentConfig) return null
  return (
    <Card title={t('setup.entry')} actions={<PageLink to="website.setup">{t('setup.all')}</PageLink>} flush>
      <SetupProgress steps={data.steps} />
      <StepList steps={stepsLeft(data)} next={data.currentConfig} isShort />
    </Card>
  )
}
