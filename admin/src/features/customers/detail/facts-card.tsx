import { useStore } from '../../../api/use-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/data/date-text.tsx'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { money, number } from '../../../ui/data/format.ts'
import { t, tOr } from '../../../messages/messages.ts'
import type { Customer } from './customer-values.ts'

/** What a customer bought, and where the visits of their first and last order came from. */
export function FactsCard({ customer }: { customer: Customer }) {
  const { currency } = useStore()
  const { orderCount, spentCents, firstOrderAt, lastOrderAt, firstSource, lastSource, account, formerEmails } = customer
  const average = orderCount === 0 ? null : money(Math.round(spentCents / orderCount), currency)
  return (
    <Card title={t('customers.facts')}>
      <DetailList
        facts={[
          { label: t('customers.orders'), value: number(orderCount) },
          { label: t('customers.spent'), value: money(spentCents, currency) },
          { label: t('customers.average'), value: average },
          { label: t('customers.firstOrder'), value: firstOrderAt && <DateText instant={firstOrderAt} /> },
          { label: t('customers.lastOrder'), value: lastOrderAt && <DateText instant={lastOrderAt} /> },
          { label: t('customers.firstSource'), value: sourceText(firstSource) },
          { label: t('customers.lastSource'), value: sourceText(lastSource) },
          { label: t('customers.account'), value: account === 'none' ? null : t(`customers.account.${account}`) },
          { label: t('customers.formerEmails'), value: formerEmails.join(', ') },
        ]}
      />
    </Card>
  )
}

/** Describes the source of a visit by its channel and its UTM tags. */
function sourceText(source: Customer['firstSource']): string {
  if (!source || source.channel === '') return ''
  const { channel, utmSource, utmCampaign } = source
  return [tOr(`channel.${channel}`, channel), utmSource, utmCampaign].filter((part) => part !== '').join(' · ')
}
