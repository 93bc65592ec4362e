import { noFigures, type ProfitFigures } from './figures.ts'
import { dayOf, type Happened, type Restatement, type Rule } from './test-histories.ts'

/** What the seller entered for days. */
export interface DayCost {
  kind: 'ad' | 'custom'
  name: string
  amountCents: number
  repeats: 'once' | 'day' | 'week' | 'month' | 'year'
  firstDay: string
  lastDay: string | null
}

/** An amount of profit: a part of it, with its time or its date, its order and campaign. */
export interface Posting {
  part: keyof ProfitFigures
  amount: number
  at: Date | string
  orderId?: string
  item?: string
  campaign?: string
}

interface Known {
  rules: readonly Rule[]
  restatements: readonly Restatement[]
  items: readonly string[]
}

/** The newest of those that hold for an order; the later one of two that are equally new. */
const newest = <T extends { madeDay: number }>(found: readonly T[]): T | undefined =>
  found.reduce<T | undefined>((best, one) => (best && best.madeDay > one.madeDay ? best : one), undefined)

function ruleOf(rules: readonly Rule[], placedAt: Date, kind: string, provider = '', method = ''): Rule | undefined {
  const open = rules.filter((one) => one.kind === kind && !one.isUndone && dayOf(one.sinceDay) <= placedAt)
  if (kind !== 'payment_fee') return keepActive(newest(open))
  const ofMethod = (wanted: string) => keepActive(newest(open.filter((one) => one.provider === provider && one.method === wanted)))
  return (method.toLowerCase().startsWith('amex') ? ofMethod('amex') : undefined) ?? ofMethod('')
}
const keepActive = (found: Rule | undefined) => (found?.isActive ? found : undefined)

/** Half up, in whole numbers. */
const share = (amount: number, ppm: number) => Number((BigInt(amount) * BigInt(ppm) * 2n + 1_000_000n) / 2_000_000n)

/** Returns everything that counts in the profit of an order, calculated from what happened and not from what is stored. A test order has none. */
export function postingsOf(order: Happened, { rules, restatements, items }: Known): Posting[] {
  const { placedAt, method, campaign, isImported, isTest } = order.history
  if (isTest) return []
  const postings: Posting[] = []
  const post = (at: Date | string, part: keyof ProfitFigures, amount: number, item?: string) =>
    postings.push({ at, part, amount, orderId: order.id, campaign: campaign.toLowerCase(), ...(item !== undefined && { item }) })
  const costOf = ({ item, cost }: Happened['lines'][number]) =>
    newest(
      restatements.filter(
        (one) => items[one.item] === item && !one.isUndone && dayOf(one.sinceDay) <= placedAt && placedAt < dayOf(one.madeDay),
      ),
    )?.cost ?? cost
  for (const { kind, occurredAt, amountCents, orderCount = 0, linePosition } of order.entries) {
    const item = linePosition === undefined ? undefined : order.lines[linePosition]!.item
    if (kind === 'order') post(occurredAt, 'orders', orderCount)
    else if (kind === 'shipping') post(occurredAt, 'shipping', amountCents)
    else if (kind !== 'tax' && kind !== 'discount') post(occurredAt, 'netSales', amountCents, item)
  }
  for (const line of order.lines) post(placedAt, 'netSales', -line.discount, line.item)
  const supply = ruleOf(rules, placedAt, 'supplier_shipping')
  const extra = ruleOf(rules, placedAt, 'production')
  const hasPhysical = order.lines.some(({ isPhysical }) => isPhysical)
  if (hasPhysical && supply) {
    post(placedAt, 'supplierShipping', -supply.fixed)
    if (order.canceled) post(order.canceled.at, 'supplierShipping', supply.fixed)
  }
  for (const [position, line] of order.lines.entries()) {
    const cost = costOf(line)
    const unitsOf = (at: Date, { sold = 0, unsent = 0, restocked = 0, lost = 0 }) => {
      post(at, 'itemCost', (cost ?? 0) * (unsent + restocked + lost - sold), line.item)
      post(at, 'refundCosts', (cost ?? 0) * -lost, line.item)
      post(at, 'production', (extra?.unit ?? 0) * (unsent - sold), line.item)
      if (line.isPhysical) post(at, 'supplierShipping', (supply?.unit ?? 0) * (unsent - sold))
    }
    unitsOf(placedAt, { sold: line.quantity })
    post(placedAt, 'units', line.quantity, line.item)
    if (cost !== null) post(placedAt, 'knownUnits', line.quantity, line.item)
    for (const { at, units } of order.refunds) unitsOf(at, units[position]!)
    if (order.canceled) unitsOf(order.canceled.at, { unsent: order.canceled.units[position]! })
  }
  const platform = ruleOf(rules, placedAt, 'platform_fee')
  const payment = (used: string) => ruleOf(rules, placedAt, 'payment_fee', order.provider, used)
  const paying = [
    ['platformFees', platform, platform],
    // What was paid for an imported order has no method; what is refunded here may have one.
    ['paymentFees', payment(isImported ? '' : method), payment(method)],
  ] as const
  for (const [part, charged, refunding] of paying) {
    for (const { at, amount } of order.payments) if (charged) post(at, part, -share(amount, charged.ppm) - charged.fixed)
    let before = 0
    for (const { at, amount } of order.refunds) {
      if (refunding?.returns) post(at, part, share(before + amount, refunding.ppm) - share(before, refunding.ppm))
      if (refunding && part === 'paymentFees') post(at, 'refundCosts', -refunding.refund)
      before += amount
    }
  }
  return postings
}

const DAY_MS = 86_400_000
const next = (date: string, days = 1) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns a date some months after another, or the last day of that month. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Returns the part of a cost of each day up to a date, one after the other from its first day. */
export function postingsOfCost({ kind, name, amountCents, repeats, firstDay, lastDay }: DayCost, until: string): Posting[] {
  const part = kind === 'ad' ? 'adSpend' : 'customCosts'
  const step = (nth: number): string => {
    if (repeats === 'once') return nth === 0 ? firstDay : next(lastDay!)
    if (repeats === 'month' || repeats === 'year') return monthsLater(firstDay, nth * (repeats === 'year' ? 12 : 1))
    return next(firstDay, nth * (repeats === 'week' ? 7 : 1))
  }
  const postings: Posting[] = []
  const end = lastDay !== null && lastDay < until ? lastDay : until
  for (let nth = 0; step(nth) <= end; nth++) {
    const days: string[] = []
    for (let day = step(nth); day < step(nth + 1); day = next(day)) days.push(day)
    for (const [at, day] of days.entries()) {
      const amount = Math.floor(amountCents / days.length) + (at < amountCents % days.length ? 1 : 0)
      if (day <= end) postings.push({ part, amount: -amount, at: day, ...(kind === 'ad' && { campaign: name.toLowerCase() }) })
    }
    if (repeats === 'once') break
  }
  return postings
}

export function sumOf(postings: readonly Posting[]): ProfitFigures {
  const sums = { ...noFigures }
  for (const { part, amount } of postings) sums[part] += amount
  return sums
}
