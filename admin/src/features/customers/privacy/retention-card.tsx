import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './privacy.module.css'
import type { PrivacyForm } from './subscribers-card.tsx'

const MONTHS = [6, 12, 18, 24, 36, 60]
const DAYS = [7, 14, 30, 60]
/** Without a setting, abandoned checkouts are kept this long. */
const USUAL_DAYS = 90

/** The card for how long customers and checkouts are kept. It counts what the next night would delete before it's saved. */
export function RetentionCard({ form }: { form: PrivacyForm }) {
  const { customerMonths, checkoutDays } = form.values
  const offered = (times: readonly number[], chosen: string) =>
    [...new Set([...times, ...(chosen === '' ? [] : [Number(chosen)])])].toSorted((a, b) => a - b)
  return (
    <Card title={t('privacy.retention')}>
      <div className="stack">
        <p className={css['text']}>{t('privacy.retention.help')}</p>
        <div className="pair">
          <NativeSelect
            label={t('privacy.field.customerMonths')}
            data={[
              { value: '', label: t('privacy.never') },
              ...offered(MONTHS, customerMonths).map((count) => ({ value: String(count), label: t('privacy.months', { count }) })),
            ]}
            {...form.text('customerMonths')}
          />
          <NativeSelect
            label={t('privacy.field.checkoutDays')}
            data={[
              ...offered(DAYS, checkoutDays).map((count) => ({ value: String(count), label: t('privacy.days', { count }) })),
              { value: '', label: t('privacy.days', { count: USUAL_DAYS }) },
            ]}
            {...form.text('checkoutDays')}
          />
        </div>
        {(customerMonths !== '' || checkoutDays !== '') && <Count customerMonths={customerMonths} checkoutDays={checkoutDays} />}
      </div>
    </Card>
  )
}

function Count({ customerMonths, checkoutDays }: { customerMonths: string; checkoutDays: string }) {
  const query = useQuery(
    callQuery('privacy.retention', { query: { ...(customerMonths && { customerMonths }), ...(checkoutDays && { checkoutDays }) } }),
  )
  if (query.error) return <Failed error={query.error} title={t('privacy.retention.failed')} onRetry={() => void query.refetch()} />
  return <output>{query.data ? t('privacy.retention.count', query.data) : t('privacy.retention.counting')}</output>
}
