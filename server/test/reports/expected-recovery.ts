import { calendarOf, about, type Answered, type Asked, ordersOf, type Period, periodsOf, ratio, sum, totalOf } from './periods.ts'
import type { RawRows } from './raw-rows.ts'

/** The method that is asked for, and when. */
export interface RecoveryAsked {
  method: 'email' | 'sms' | 'other'
  now: Date
}

const KEPT_DAYS = 90

/** The expected answer of the report on abandoned checkouts, from raw rows. */
export function expectedRecovery(asked: Asked & RecoveryAsked, answer: Answered, { checkouts, messages, entries }: RawRows) {
  const { current, comparison } = periodsOf(asked, answer, 'day')
  // Checkouts are kept for 90 times 24 hours, so the local day on which that ends is not complete.
  const cut = calendarOf(asked.zone).dateOf(asked.now.getTime() - KEPT_DAYS * 86_400_000)
  const keptFrom = new Date(Date.parse(cut) + 86_400_000).toISOString().slice(0, 10)
  const entriesOf = (checkout: RawRows['checkouts'][number]) => entries.filter(({ order }) => order !== null && order === checkout.order)
  const isRecovered = ({ recoveredBy }: RawRows['checkouts'][number]) => ['email', 'sms', 'other'].includes(recoveredBy ?? '')
  const show = (period: Period) => {
    const left = checkouts.filter((checkout) => period.isIn(checkout))
    const recovered = left.filter(isRecovered)
    const orders = sum(recovered.map((checkout) => ordersOf(entriesOf(checkout))))
    const isKept = period.from >= keptFrom
    const revenue = (currency: string) =>
      sum(recovered.map((one) => totalOf(entriesOf(one).filter((entry) => entry.currency === currency))))
    return {
      from: period.from,
      to: period.to,
      until: period.until,
      total: isKept ? ratio(orders, left.length) : null,
      abandoned: isKept ? left.length : null,
      orders,
      revenue: revenue(asked.currency),
    }
  }
  const revenues = (period: Period | null) => {
    const sums = new Map<string, number>()
    for (const one of period ? checkouts.filter((checkout) => period.isIn(checkout) && isRecovered(checkout)) : [])
      for (const entry of entriesOf(one)) sums.set(entry.currency, (sums.get(entry.currency) ?? 0) + totalOf([entry]))
    return sums
  }
  const [now, then] = [revenues(current), revenues(comparison)]
  const others = [...new Set([...now.keys(), ...then.keys()])].filter((currency) => currency !== asked.currency).toSorted()
  const left = checkouts.filter((checkout) => current.isIn(checkout))
  const stepsOf = (method: string) => {
    const reached = (
      checkout: RawRows['checkouts'][number],
      channel: string,
      isReached: (message: RawRows['messages'][number]) => boolean,
    ) =>
      checkout.recoveredBy === channel || messages.some((one) => one.checkout === checkout.id && one.channel === channel && isReached(one))
    const sent = (checkout: RawRows['checkouts'][number], channel: string) =>
      reached(checkout, channel, ({ state, isClicked }) => state === 'sent' || isClicked)
    const clicked = (checkout: RawRows['checkouts'][number], channel: string) => reached(checkout, channel, ({ isClicked }) => isClicked)
    const completed = sum(left.filter(({ recoveredBy }) => recoveredBy === method).map((one) => ordersOf(entriesOf(one))))
    if (method !== 'other')
      return [
        { step: 'sent', checkouts: left.filter((one) => sent(one, method)).length },
        { step: 'clicked', checkouts: left.filter((one) => clicked(one, method)).length },
        { step: 'completed', checkouts: completed },
      ]
    const isUnclicked = (one: RawRows['checkouts'][number]) =>
      (sent(one, 'email') || sent(one, 'sms')) && !clicked(one, 'email') && !clicked(one, 'sms')
    return [
      { step: 'sent', checkouts: left.filter((one) => isUnclicked(one) || one.recoveredBy === 'other').length },
      { step: 'completed', checkouts: completed },
    ]
  }
  return {
    ...about(asked),
    current: show(current),
    comparison: comparison && show(comparison),
    otherCurrencies: others.map((currency) => ({
      currency,
      total: now.get(currency) ?? 0,
      compared: comparison && (then.get(currency) ?? 0),
    })),
    keptFrom,
    referenceMethod: asked.method,
    funnel: stepsOf(asked.method),
    funnels: ['email', 'sms', 'other'].map((method) => ({ method, steps: stepsOf(method) })),
  }
}
