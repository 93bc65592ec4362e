import { campaignWord, classify } from '../../modules/analytics/recording/sources/classify.ts'
import type { WrittenSale } from './order-rows.ts'
import { campaignSource, type VisitSource } from './sources.ts'

/** One in so many buyers who came by email had met the store elsewhere before. */
const MET_BEFORE = 3

const wordOf = ({ search, referrerHost }: VisitSource): string => campaignWord(classify(search, referrerHost)).text

/** Returns the campaigns that an order counts for, as rows of `order_campaigns`: one, or none for an order without tags. */
export function orderCampaigns({ order, sale: { name, visit } }: WrittenSale) {
  const last = wordOf(visit.source)
  if (last === '') return []
  const isByEmail = visit.source.search.includes('utm_medium=email')
  const first = isByEmail && Number(name.slice(1)) % MET_BEFORE === 0 ? wordOf(campaignSource) : last
  return [{ store_id: order.store_id, order_id: order.id, first_utm: first, last_utm: last }]
}
