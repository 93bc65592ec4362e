import { Button } from '@mantine/core'

import { globalSuccess } from '../../../events.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { copyText } from '../../../ui/data/copy-text.ts'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { Checkout } from './checkout.ts'

/**
 * The card that shows how the checkout was recovered and the resulting order, or the link with which it can still be
 * recovered.
 */
export function RecoveryCard({ checkout: { recoveryLink, recoveredBy, orderId, orderName } }: { checkout: Checkout }) {
  const copy = (link: string) => copyText(link, () => globalSuccess([t('abandonedCheckouts.link.copied')]))

  return (
    <Card title={t(recoveryLink === null ? 'abandonedCheckouts.column.recovery' : 'abandonedCheckouts.link')}>
      {recoveryLink === null ? (
        <DetailList
          facts={[
            { label: t('abandonedCheckouts.recoveredBy'), value: recoveredBy && t(`abandonedCheckouts.by.${recoveredBy}`) },
            {
              label: t('abandonedCheckouts.order'),
              value: orderId && (
                <PageLink to="website.orders.detail" params={{ id: orderId }}>
                  {orderName ?? t('abandonedCheckouts.order')}
                </PageLink>
              ),
            },
          ]}
        />
      ) : (
        <div className="stack">
          <p className={css['quiet']}>{t('abandonedCheckouts.link.help')}</p>
          <p className={css['link']}>{recoveryLink}</p>
          <Button variant="default" onClick={() => void copy(recoveryLink)}>
            {t('abandonedCheckouts.link.copy')}
          </Button>
        </div>
      )}
    </Card>
  )
}
