import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './next-step.module.css'
import { stepButton, stepText } from './step-text.ts'

/**
 * Shows the next setup step, or nothing if no step is left. If the steps cannot be loaded, no error is shown
 * (specification section 8).
 */
export function NextStep() {
  const { data } = useQuery({ ...callQuery('stores.setupStatus'), retry: false })
  if (!data?.currentConfig) return null
  const { steps, currentConfig: step } = data
  const done = steps.filter((other) => other.done).length
  return (
    <Card title={t('setup.entry')} actions={<PageLink to="website.setup">{t('setup.all')}</PageLink>}>
      <progress className={css['bar']} value={done} max={steps.length} aria-label={t('setup.progress', { done, total: steps.length })} />
      <div className={css['next']}>
        <p className={css['text']}>{stepText(step)}</p>
        <Button renderRoot={(props) => <Link to={step.path} {...props} />}>{stepButton(step)}</Button>
      </div>
    </Card>
  )
}
