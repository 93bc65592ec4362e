import { cleanText, type FeedStore, type ProductIdentity } from '../../catalog/api.ts'
import { productPath } from '../../storefront/kit/api.ts'

/** A published review in a feed. */
export interface FeedReview {
  id: string
  rating: number
  title: string
  body: string
  author: string
  country: string
  source: string
  is_verified: boolean
  reply: string
  replied_at: Date | null
  written_at: Date
  images: { file_key: string; width: number }[]
  product: ProductIdentity
}

export const reviewPage = ({ origin }: FeedStore, { handle }: Pick<ProductIdentity, 'handle'>): string => `${origin}${productPath(handle)}`

/** Returns what the shopper wrote as a title and a text. Destinations require a text, so a title alone is one. */
export function contentOf({ title, body }: Pick<FeedReview, 'title' | 'body'>): { title: string; content: string } {
  return cleanText(body) === '' ? { title: '', content: cleanText(title) } : { title, content: body }
}

/** Returns a time in ISO 8601 to the second, as all destinations read it. */
export const instant = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z')
