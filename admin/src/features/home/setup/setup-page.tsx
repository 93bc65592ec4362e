import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery, useChange } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import css from './setup-page.module.css'
import { type Step, stepButton, stepText } from './step-text.ts'

/**
 * The page with the setup steps. Each incomplete step has a link, and some can be skipped. The button that returns to
 * Home changes no step.
 */
export function SetupPage() {
  const { data, error, refetch } = useQuery(callQuery('stores.setupStatus'))
  const skip = useChange('stores.skipSetupStep', { refresh: ['stores.setupStatus'] })
  const canSkip = allows(useMe(), 'admin')
  const done = data?.steps.filter((step) => step.done).length ?? 0
  return (
    <Page
      title={t('page.website.setup')}
      note={data ? t('setup.progress', { done, total: data.steps.length }) : t('setup.intro')}
      actions={
        <Button variant="default" renderRoot={(props) => <PageLink to="website" {...props} />}>
          {t('setup.back')}
        </Button>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {skip.error && <Failed error={skip.error} />}
      {!data && !error && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {data && data.currentConfig === null && <EmptyState title={t('setup.finished.title')}>{t('setup.finished.body')}</EmptyState>}
      {data && (
        <ol className={css['steps']}>
          {data.steps.map((step) => (
            <li key={step.field} className={css['step']} aria-current={step.field === data.currentConfig?.field ? 'step' : undefined}>
              <StepRow
                step={step}
                isNext={step.field === data.currentConfig?.field}
                onSkip={canSkip ? () => skip.mutate({ body: { field: step.field } }) : undefined}
              />
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

function StepRow({ step, isNext, onSkip }: { step: Step; isNext: boolean; onSkip: (() => void) | undefined }) {
  const { path, done, skipped, skippable } = step
  return (
    <>
      <p className={css['text']}>{stepText(step)}</p>
      {done && <StatusBadge tone="success">{t('setup.done')}</StatusBadge>}
      {!done && skipped && <StatusBadge tone="neutral">{t('setup.skipped')}</StatusBadge>}
      {!done && (
        <div className={css['actions']}>
          {skippable && !skipped && onSkip && (
            <Button variant="subtle" onClick={onSkip}>
              {t('setup.skip')}
            </Button>
          )}
          <Button variant={isNext ? 'filled' : 'default'} renderRoot={(props) => <Link to={path} {...props} />}>
            {stepButton(step)}
          </Button>
        </div>
      )}
    </>
  )
}
