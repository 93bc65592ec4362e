import type { Config } from '../../../config.ts'
import { csvRow, type FeedStore } from '../../catalog/api.ts'
import { imageUrl } from '../../media/api.ts'
import { contentOf, type FeedReview, instant, reviewPage } from './feed-review.ts'
import type { ReviewFormat } from './format.ts'

type Cell = (review: FeedReview, store: FeedStore, config: Config) => string

/** A list as in Meta's sample file. Values with a quote can't be written in it. */
const list = (values: readonly string[]) => {
  const written = values.filter((value) => !value.includes("'"))
  return written.length === 0 ? '' : `[${written.map((value) => `'${value}'`).join(',')}]`
}
const urls = (config: Config, images: FeedReview['images']) => list(images.flatMap((image) => imageUrl(config, image, Infinity) ?? []))
/** The parts of a reply, which Meta takes together or not at all. */
const reply =
  (part: Cell): Cell =>
  (review, store, config) =>
    review.reply === '' ? '' : part(review, store, config)

/** The columns with their cells. The table of Meta's documentation says `reviewID`, but its sample file has `review_id`. */
const columns: readonly (readonly [string, Cell])[] = [
  ['store.name', (_, store) => store.name],
  ['store.id', (_, store) => store.id],
  ['store.storeUrls', (_, store) => list([store.origin])],
  ['review_id', ({ id }) => id],
  ['rating', ({ rating }) => String(rating)],
  ['title', (review) => contentOf(review).title],
  ['content', (review) => contentOf(review).content],
  ['created_at', ({ written_at }) => instant(written_at)],
  ['review_image_urls', ({ images }, _, config) => urls(config, images)],
  ['incentivized', () => 'false'],
  ['has_verified_purchase', ({ source, is_verified }) => (source === 'imported' ? '' : String(is_verified))],
  ['reviewer.name', ({ author }) => author || 'Anonymous'],
  ['reviewer.isAnonymous', ({ author }) => String(author === '')],
  ['product.name', ({ product }) => product.title],
  ['product.url', ({ product }, store) => reviewPage(store, product)],
  ['product.imageUrls', ({ product }, _, config) => urls(config, product.image ? [product.image] : [])],
  ['product.productIdentifiers.gtins', ({ product }) => list(product.gtins)],
  ['product.productIdentifiers.mpn', ({ product }) => product.mpns[0] ?? ''],
  ['product.productIdentifiers.brand', ({ product }) => product.brand],
  ['product.productIdentifiers.skus', ({ product }) => list(product.skus)],
  ['country', ({ country }) => country],
  ['merchant_response.name', reply((_, store) => store.name)],
  ['merchant_response.id', reply(({ id }) => id)],
  ['merchant_response.content', reply((review) => review.reply)],
  ['merchant_response.createdAt', reply(({ replied_at, written_at }) => instant(replied_at ?? written_at))],
]

/** Meta's ratings and reviews as CSV (developers.facebook.com, Commerce Platform, “Product Review Feed Schema”). */
export const metaFormat: ReviewFormat = {
  ending: 'csv',
  contentType: 'text/csv; charset=utf-8',
  head: () => csvRow(columns.map(([name]) => name)),
  review: (config, store, review) => csvRow(columns.map(([, cell]) => cell(review, store, config))),
  end: '',
}
