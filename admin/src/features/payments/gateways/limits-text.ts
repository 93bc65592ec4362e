import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import type { Proxy } from './gateway-types.ts'

/** Describes the limits of an account, and how much of its caps is used. A limit that is not set may produce an empty string. */
export function limitsText({ currencies, countries, ...amounts }: Proxy): string[] {
  const [currency] = currencies
  return [
    currencies.join(', '),
    countries.length > 0 ? t('payments.limit.countries', { count: countries.length }) : '',
    ...(currency === undefined ? [] : amountsText(amounts, currency)),
  ]
}

type Amounts = Pick<Proxy, 'minOrderCents' | 'maxOrderCents' | 'dailyCapCents' | 'monthlyCapCents' | 'dayCents' | 'monthCents'>

function amountsText({ minOrderCents: from, maxOrderCents: to, ...caps }: Amounts, currency: string): string[] {
  const text = (cents: number) => money(cents, currency)
  const order =
    from !== null && to !== null
      ? t('payments.limit.order', { from: text(from), to: text(to) })
      : from !== null
        ? t('payments.limit.from', { amount: text(from) })
        : to !== null
          ? t('payments.limit.to', { amount: text(to) })
          : ''
  return [
    order,
    caps.dailyCapCents === null ? '' : t('payments.limit.day', { taken: text(caps.dayCents), cap: text(caps.dailyCapCents) }),
    caps.monthlyCapCents === null ? '' : t('payments.limit.month', { taken: text(caps.monthCents), cap: text(caps.monthlyCapCents) }),
  ]
}
