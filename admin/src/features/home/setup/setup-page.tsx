import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { SetupProgress } from './setup-progress.tsx'
import { StepList } from './step-list.tsx'

const SKELETON_LINES = 8

/**
 * The page with the setup steps. Each incomplete step has a link, and some can be skipped. The button that returns to
 * Home changes no step.
 */
export function SetupPage() {
  const { data, error, refetch } = useQuery(callQuery('stores.setupStatus'))
  return (
    <Page
      title={t('page.website.setup')}
      note={t('setup.intro')}
      actions={
        <Button variant="default" renderRoot={(props) => <PageLink to="website.home" {...props} />}>
          {t('setup.back')}
        </Button>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton lines={SKELETON_LINES} />}
      {data && data.currentConfig === null && <EmptyState title={t('setup.finished.title')}>{t('setup.finished.body')}</EmptyState>}
      {data && (
        <Card title={t('setup.steps')} flush>
          <SetupProgress steps={data.steps} />
          <StepList steps={data.steps} next={data.currentConfig} />
        </Card>
      )}
    </Page>
  )
}
