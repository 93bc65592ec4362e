import { type Condition, type Group, type Range } from './condition.ts'

/** What is known of a customer, as plain facts. Amounts are in minor units. */
export interface Person {
  id: string
  email: string | null
  formerEmails: string[]
  created: Date
  country: string
  tags: string[]
  language: string
  emailConsent: string
  smsConsent: string
  account: string
  orders: PlacedOrder[]
}

export interface Source {
  channel: string
  utmSource: string
  utmCampaign: string
}

export interface PlacedOrder extends Source {
  id: string
  at: Date
  isTest: boolean
  isCanceled: boolean
  total: number
  paid: number
  refunded: number
  lines: { product: string; quantity: number; returned: number }[]
}

export interface Left {
  email: string
  at: Date | null
  isOpen: boolean
}

/** The store around its customers. */
export interface World {
  checkouts: Left[]
  collections: ReadonlyMap<string, readonly string[]>
  /** Returns the number of a moment's local day; the next day has the next number. */
  dayOf(moment: Date): number
  today: number
}

/**
 * Whether a customer is in a segment. Written from the descriptions in `segment-tree.ts`, as the reference that the SQL is tested
 * against: it looks at each fact by itself, and at local days by their numbers.
 */
export function isIn(person: Person, { match, conditions }: Group, world: World): boolean {
  const holds = (one: (typeof conditions)[number]) => (one.kind === 'group' ? isIn(person, one, world) : isMet(person, one, world))
  return match === 'all' ? conditions.every(holds) : conditions.some(holds)
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const keptOf = ({ isCanceled, total, paid, refunded }: PlacedOrder) => (isCanceled ? paid : total) - refunded
export const salesOf = ({ orders }: Person) => orders.filter(({ isTest }) => !isTest).toSorted((a, b) => a.at.getTime() - b.at.getTime())
export const spentOf = (person: Person) => sum(salesOf(person).map(keptOf))

function isMet(person: Person, condition: Condition, world: World): boolean {
  const sales = salesOf(person)
  switch (condition.kind) {
    case 'spent':
      return isWithin(spentOf(person), condition.range)
    case 'orders':
      return isWithin(sales.length, condition.range)
    case 'averageOrder':
      return sales.length > 0 && isWithin(spentOf(person) / sales.length, condition.range)
    case 'firstOrder':
      return isAt(sales[0]?.at, condition.time, world)
    case 'lastOrder':
      return isAt(sales.at(-1)?.at, condition.time, world)
    case 'created':
      return isAt(person.created, condition.time, world)
    case 'country':
      return condition.values.includes(person.country) === (condition.is === 'any')
    case 'tag': {
      const has = (tag: string) => person.tags.some((own) => own.toLowerCase() === tag.toLowerCase())
      if (condition.is === 'all') return condition.values.every(has)
      return condition.values.some(has) === (condition.is === 'any')
    }
    case 'language': {
      const own = person.language.toLowerCase()
      const speaks = condition.values.some((value) => own === value.toLowerCase() || own.startsWith(`${value.toLowerCase()}-`))
      return speaks === (condition.is === 'any')
    }
    case 'emailConsent':
      return condition.values.some((state) => state === person.emailConsent) === (condition.is === 'any')
    case 'smsConsent':
      return condition.values.some((state) => state === person.smsConsent) === (condition.is === 'any')
    case 'account':
      return (person.account === 'enabled') === condition.has
    case 'channel':
    case 'utmSource':
    case 'utmCampaign': {
      const own = (condition.order === 'first' ? sales[0] : sales.at(-1))?.[condition.kind] ?? ''
      return condition.values.some((value) => value.toLowerCase() === own.toLowerCase()) === (condition.is === 'any')
    }
    case 'abandoned': {
      const emails = [person.email, ...person.formerEmails]
      const left = world.checkouts.some(
        ({ email, at, isOpen }) => isOpen && at !== null && emails.includes(email) && isSince(at, condition.days, world),
      )
      return left === condition.did
    }
    case 'placed': {
      const placed = sales.filter(({ at }) => isAt(at, condition.time, world))
      const { orders, spent } = condition
      return (!orders || isWithin(placed.length, orders)) && (!spent || isWithin(sum(placed.map(keptOf)), spent))
    }
    case 'bought': {
      const wanted = new Set([...condition.productIds, ...condition.collectionIds.flatMap((id) => world.collections.get(id) ?? [])])
      const bought = sales.some(
        ({ at, isCanceled, lines }) =>
          !isCanceled &&
          isSince(at, condition.days, world) &&
          lines.some(({ product, quantity, returned }) => quantity > returned && wanted.has(product)),
      )
      return bought === condition.did
    }
  }
}

const isWithin = (value: number, { from, to }: Range) => value >= (from ?? -Infinity) && value <= (to ?? Infinity)

const isSince = (moment: Date, days: number | null, { dayOf, today }: World) => days === null || dayOf(moment) >= today - days

function isAt(moment: Date | undefined, time: Extract<Condition, { kind: 'lastOrder' | 'firstOrder' }>['time'], { dayOf, today }: World) {
  if (time.is === 'never') return moment === undefined
  if (!moment) return false
  const day = dayOf(moment)
  switch (time.is) {
    case 'in_last':
      return day >= today - time.days
    case 'not_in_last':
      return day < today - time.days
    case 'before':
      return day < dayNumber(time.date)
    case 'after':
      return day > dayNumber(time.date)
    case 'between':
      return day >= dayNumber(time.from) && day <= dayNumber(time.to)
  }
}

/** Returns the number of a date: days since 1970. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** Returns a function that gives the number of a moment's local day. */
export function daysIn(zone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const known = new Map<number, number>()
  return (moment) => {
    const time = moment.getTime()
    const day = known.get(time) ?? dayNumber(format.format(moment))
    known.set(time, day)
    return day
  }
}
