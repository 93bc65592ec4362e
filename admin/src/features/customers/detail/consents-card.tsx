import { Button } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { t, tOr } from '../../../messages/messages.ts'
import { ConsentBadge } from '../consent-badge.tsx'
import css from './customer.module.css'
import type { Customer } from './customer-values.ts'

/** Whether the customer agreed to marketing, with buttons to record what they said, and the history. */
export function ConsentsCard({ customer }: { customer: Customer }) {
  return (
    <Card title={t('customers.consents')}>
      <div className={css['parts']}>
        <Channel customer={customer} channel="email" contact={customer.email} />
        <Channel customer={customer} channel="sms" contact={customer.phone} />
        <History history={customer.consentHistory} />
      </div>
    </Card>
  )
}

function Channel({ customer, channel, contact }: { customer: Customer; channel: 'email' | 'sms'; contact: string }) {
  const change = useChange('customers.setConsent', { refresh: ['customers.get', 'customers.list'] })
  const { state, level, source, at } = customer.consents[channel]
  const next = state === 'subscribed' ? 'unsubscribed' : 'subscribed'
  return (
    <div>
      <div className="apart">
        <span className={css['strong']}>{t(`customers.channel.${channel}`)}</span>
        <ConsentBadge state={state} />
      </div>
      {at !== null && (
        <p className={css['quiet']}>
          {[tOr(`customers.source.${source}`, source), level === 'confirmed' ? t('customers.confirmed') : ''].filter(Boolean).join(' · ')}{' '}
          <TimeText instant={at} />
        </p>
      )}
      {contact === '' ? (
        <p className={css['quiet']}>{t(`customers.consents.without.${channel}`)}</p>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate({ params: { id: customer.id, channel }, body: { state: next } })}
        >
          {t(`customers.consents.${next}`, { channel })}
        </Button>
      )}
      <FormFailure error={change.error} />
    </div>
  )
}

function History({ history }: { history: Customer['consentHistory'] }) {
  if (history.length === 0) return null
  return (
    <details>
      <summary>{t('customers.consents.history', { count: history.length })}</summary>
      <ol className={css['history']}>
        {history.map(({ id, channel, contact, state, source, at, person }) => (
          <li key={id}>
            <div>
              {t(`customers.channel.${channel}`)}: {t(`customers.consent.${state}`)}
            </div>
            <div className={css['quiet']}>
              {[contact, tOr(`customers.source.${source}`, source), person].filter(Boolean).join(' · ')} <TimeText instant={at} />
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
