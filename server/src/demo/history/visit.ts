import { newVisitId } from '../../modules/analytics/recording/current.ts'
import type { VisitStep } from '../../modules/analytics/recording/steps.ts'
import type { Device } from '../../platform/http/device.ts'
import type { Random } from '../random.ts'
import { DAY_MS, MINUTE_MS } from './calendar.ts'
import type { SoldProduct } from './sold-products.ts'
import { someSource, type VisitSource } from './sources.ts'

/** A visit of a demo store, with the pages that it saw. */
export interface DemoVisit {
  id: string
  startedAt: Date
  /** The time of the visitor's visit before this one. null for a new visitor. */
  previousAt: Date | null
  source: VisitSource
  country: string
  device: Device
  paths: readonly string[]
  /** The furthest step, and the order if the visit led to one. */
  step: VisitStep | null
  orderId: string | null
}

const countries = [
  { weight: 76, country: 'US' },
  { weight: 8, country: 'CA' },
  { weight: 6, country: 'GB' },
  { weight: 4, country: 'DE' },
  { weight: 3, country: 'AU' },
  { weight: 2, country: 'FR' },
  { weight: 1, country: 'NL' },
]
const looking = [
  { weight: 64, device: 'mobile' as const },
  { weight: 31, device: 'desktop' as const },
  { weight: 5, device: 'tablet' as const },
]
const buying = [
  { weight: 48, device: 'mobile' as const },
  { weight: 48, device: 'desktop' as const },
  { weight: 4, device: 'tablet' as const },
]
const depths = [
  { weight: 60, views: 1 },
  { weight: 19, views: 2 },
  { weight: 12, views: 3 },
  { weight: 6, views: 5 },
  { weight: 3, views: 8 },
]
/** How far visits without an order come. */
const steps = [
  { weight: 93, step: null },
  { weight: 5, step: 'cart' as const },
  { weight: 2, step: 'checkout' as const },
]

interface Bought {
  orderId: string | null
  lines: readonly { handle: string }[]
}

interface Asked {
  endsAt: Date
  source?: VisitSource
  country?: string
  /** The items of a visit that reaches the checkout, and its order. */
  buys?: Bought
}

/** Returns a visit that ends at an instant. */
export function newVisit(
  { products }: { products: readonly SoldProduct[] },
  random: Random,
  { endsAt, source, country, buys }: Asked,
): DemoVisit {
  const step = buys ? (buys.orderId === null ? 'checkout' : 'completed') : random.weighted(steps).step
  const seen = buys ? buys.lines.map(({ handle }) => handle) : []
  const count = buys ? seen.length + random.int(1, 4) : Math.max(random.weighted(depths).views, step === null ? 1 : 2)
  const paths = Array.from({ length: count - seen.length }, () => somePath(products, random)).concat(
    seen.map((handle) => `/products/${handle}`),
  )
  const startedAt = new Date(endsAt.getTime() - paths.length * random.int(1, 3) * MINUTE_MS)
  return {
    id: newVisitId(startedAt),
    startedAt,
    previousAt: random.chance(buys ? 0.5 : 0.18) ? new Date(startedAt.getTime() - random.int(1, 20) * DAY_MS) : null,
    source: source ?? someSource(random),
    country: country ?? random.weighted(countries).country,
    device: random.weighted(buys ? buying : looking).device,
    paths,
    step,
    orderId: buys?.orderId ?? null,
  }
}

const somePath = (products: readonly SoldProduct[], random: Random): string =>
  random.chance(0.35) ? '/' : random.chance(0.2) ? '/collections/all' : `/products/${random.weighted(products).handle}`
