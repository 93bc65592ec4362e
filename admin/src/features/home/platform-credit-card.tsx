import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { money } from '../../ui/data/format.ts'
import { useMe } from '../../api/use-me.ts'
import { t } from '../../messages/messages.ts'
import css from './figure.module.css'

/**
 * Shows owners and admins the credit from the platform, if there is any. The credit is loaded with the balance. If that
 * fails, no error is shown, because the specification (section 8) requires the balance to fail silently.
 */
export function PlatformCreditCard() {
  const { data } = useQuery({ ...callQuery('stores.balance'), enabled: allows(useMe(), 'admin'), retry: false })
  if (!data || data.credits.length === 0) return null
  return (
    <Card title={t('home.credit')}>
      <p className={css['figure']}>{data.credits.map(({ cents, currency }) => money(cents, currency)).join(' + ')}</p>
      <p className={css['note']}>{t('home.credit.note')}</p>
    </Card>
  )
}
