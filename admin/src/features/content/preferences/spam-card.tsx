import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { PreferencesForm } from './preferences-form.ts'
import css from './preferences.module.css'

/** The card that protects the store’s forms from spam, and says how many were stopped. */
export function SpamCard({ form }: { form: PreferencesForm }) {
  const { spamProtection } = form.values
  return (
    <Card title={t('preferences.spam')}>
      <div className="stack">
        <Switch
          label={t('preferences.field.spamProtection')}
          description={t(spamProtection ? 'preferences.spam.on' : 'preferences.spam.off')}
          {...form.checked('spamProtection')}
        />
        <Stopped />
      </div>
    </Card>
  )
}

function Stopped() {
  const query = useQuery(callQuery('preferences.activity'))
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return null
  const { stopped } = query.data
  if (stopped.length === 0) return <p className={css['note']}>{t('preferences.spam.none')}</p>
  return (
    <section aria-label={t('preferences.spam.stopped')}>
      <p className={css['note']}>{t('preferences.spam.stopped')}</p>
      <ul className={css['counts']}>
        {stopped.map(({ form, count }) => (
          <li key={form}>{t(`preferences.spam.${form}`, { count })}</li>
        ))}
      </ul>
    </section>
  )
}
