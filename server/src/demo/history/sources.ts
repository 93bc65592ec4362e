import type { Attribution } from '../../modules/analytics/recording/attribution.ts'
import { classify } from '../../modules/analytics/recording/sources/classify.ts'
import type { Random } from '../random.ts'

/** Where a visit comes from: the query of its first page, and the host of the referrer. */
export interface VisitSource {
  search: string
  referrerHost: string
}

interface WeighedSource extends VisitSource {
  weight: number
  /** How often the source's visits become orders, relative to the others. */
  sells: number
}

const source = (weight: number, sells: number, referrerHost: string, search = ''): WeighedSource => ({
  weight,
  sells,
  referrerHost,
  search,
})

/** A campaign that brings shoppers, who often buy later. */
export const campaignSource = source(11, 0.6, 'l.instagram.com', '?utm_source=instagram&utm_medium=social&utm_campaign=lookbook')

const sources: readonly WeighedSource[] = [
  source(22, 1.4, ''),
  source(27, 1.1, 'www.google.com'),
  source(3, 1, 'www.bing.com'),
  source(3, 0.9, 'duckduckgo.com'),
  campaignSource,
  source(6, 0.5, 'www.pinterest.com'),
  source(4, 0.5, 'l.facebook.com'),
  source(4, 0.4, 'www.tiktok.com'),
  source(8, 2.4, '', '?utm_source=newsletter&utm_medium=email&utm_campaign=monthly'),
  source(2, 2.6, '', '?utm_source=newsletter&utm_medium=email&utm_campaign=back-in-stock'),
  source(5, 1.3, 'www.google.com', '?utm_source=google&utm_medium=cpc&utm_campaign=brand'),
  source(3, 1.2, 'slow-weekend.example', '?utm_source=slow-weekend&utm_medium=referral&utm_campaign=gift-guide'),
  source(2, 1, 'chatgpt.com'),
]
const selling = sources.map((one) => ({ ...one, weight: one.weight * one.sells }))

/** Returns the source of a visit, by chance. */
export const someSource = (random: Random): VisitSource => random.weighted(sources)

/** Returns the source of a visit that leads to an order, by chance. */
export const sellingSource = (random: Random): VisitSource => random.weighted(selling)

/** Returns the attribution that an order keeps of a visit. */
export function attributionFrom({ search, referrerHost }: VisitSource, landingPath: string): Attribution {
  const { channel, referrer, utm } = classify(search, referrerHost)
  return { channel, referrer, landingPath, utm: utm ?? {} }
}
