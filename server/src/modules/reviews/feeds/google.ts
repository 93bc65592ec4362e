import type { Config } from '../../../config.ts'
import { type FeedStore, type ProductIdentity, xmlText } from '../../catalog/api.ts'
import { imageUrl } from '../../media/api.ts'
import { contentOf, type FeedReview, instant, reviewPage } from './feed-review.ts'
import type { ReviewFormat } from './format.ts'

const SCHEMA = 'http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd'

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${xmlText(text)}</${name}>`
/** An element that is left out without a text. */
const optional = (name: string, text: string) => (text === '' ? '' : element(name, text))
/** An element with others, which is left out if there are none. */
const nested = (name: string, ...children: string[]) =>
  children.every((child) => child === '') ? '' : `<${name}>${children.join('')}</${name}>`
const list = (name: string, one: string, values: readonly string[]) => nested(name, ...values.map((value) => element(one, value)))

/**
 * Google's product reviews, schema 2.4 (developers.google.com/product-review-feeds/schema), with the elements in the order of Google's
 * sample. Google takes whole feeds: a review that is missing in the next one is deleted there.
 */
export const googleFormat: ReviewFormat = {
  ending: 'xml',
  contentType: 'application/xml; charset=utf-8',
  head: (store) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${SCHEMA}">
<version>2.4</version>
<publisher>${element('name', store.name)}</publisher>
<reviews>
`,
  review: (config, store, review) => `<review>\n${partsOf(config, store, review).filter(Boolean).join('\n')}\n</review>\n`,
  end: '</reviews>\n</feed>\n',
}

function partsOf(config: Config, store: FeedStore, review: FeedReview): string[] {
  const { product, source } = review
  const { title, content } = contentOf(review)
  const url = reviewPage(store, product)
  const images = review.images.flatMap((image) => imageUrl(config, image, Infinity) ?? [])
  // How an imported review came about, nobody here knows.
  const isOwn = source !== 'imported'
  return [
    element('review_id', review.id),
    nested('reviewer', element('name', review.author || 'Anonymous', review.author === '' ? ' is_anonymous="true"' : '')),
    isOwn ? element('is_verified_purchase', String(review.is_verified)) : '',
    isOwn ? element('is_incentivized_review', 'false') : '',
    element('review_timestamp', instant(review.written_at)),
    optional('title', title),
    element('content', content),
    optional('review_country', review.country),
    element('review_url', `${url}#reviews`, ' type="group"'),
    nested('reviewer_images', ...images.map((image) => nested('reviewer_image', element('url', image)))),
    nested('ratings', element('overall', String(review.rating), ' min="1" max="5"')),
    nested('products', nested('product', idsOf(product), element('product_name', product.title), element('product_url', url))),
    isOwn ? element('collection_method', source === 'requested' ? 'post_fulfillment' : 'unsolicited') : '',
  ]
}

const idsOf = ({ gtins, mpns, skus, brand }: ProductIdentity) =>
  nested(
    'product_ids',
    list('gtins', 'gtin', gtins),
    list('mpns', 'mpn', mpns),
    list('skus', 'sku', skus),
    list('brands', 'brand', [brand]),
  )
