import { questionsIn } from '@vitrine/theme/pages/questions.ts'
import type { ProductView, ReviewView } from '@vitrine/theme/views/pages.ts'

import type { LayoutData } from '../kit/layout-data.ts'
import { amountText } from '../kit/offer.ts'
import { plainText } from '../kit/plain-text.ts'

type Money = Pick<LayoutData, 'currency' | 'name' | 'decimals'>
type Variant = ProductView['variants'][number]

/**
 * Returns the structured data of a product for search engines, in the schema.org format. Prices have the decimals of the
 * currency. A product with several variants is a group, in which each variant has the URL that chooses it: so a search engine or a
 * product feed finds the price and the availability of the very variant (Google, “Product variant structured data”).
 * @param url the absolute URL of the product
 */
export function productData(product: ProductView, layout: Money, url: string): object {
  const { description } = product.seo
  const [first, second] = product.variants
  const about = {
    name: product.title,
    ...(description && { description }),
    image: product.media.map(({ base, width }) => `${base}/${width}.webp`),
    url,
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    ...ratedOf(product),
  }
  if (first && !second)
    return { '@context': 'https://schema.org', '@type': 'Product', ...about, ...skuOf(first), offers: offerData(first, layout, url) }
  const { options } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    variesBy: options.map(({ name }) => name),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: `${product.title} - ${variant.values.join(' / ')}`,
      ...imageOf(product, variant),
      ...skuOf(variant),
      offers: offerData(variant, layout, `${url}?variant=${variant.id}`),
    })),
  }
}

const skuOf = ({ sku }: Variant) => sku && { sku }

/** Returns the image of a variant that has its own. */
function imageOf({ media }: ProductView, { media: at }: Variant): object {
  const image = at === null ? undefined : media[at]
  return image ? { image: `${image.base}/${image.width}.webp` } : {}
}

/** Returns the rating of a product for search engines. They accept ratings from 1 to 5 with at least one review. */
function ratedOf({ rating, reviews }: ProductView): object {
  if (!rating || rating.count < 1 || rating.value < 1) return {}
  const ratingValue = Math.round(rating.value * 100) / 100
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: rating.count },
    ...(reviews && { review: reviews.reviews.map(reviewData) }),
  }
}

/** Returns one review for search engines. They require an author. */
const reviewData = ({ rating, title, body, author, date }: ReviewView): object => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name: author || 'Anonymous' },
  datePublished: date,
  ...(title && { name: title }),
  ...(body && { reviewBody: body }),
})

/** Returns the offer of a variant. During a sale, the earlier price is the strikethrough price, as Google reads it. */
function offerData({ price, compareAt, available }: Variant, { currency, name, decimals }: Money, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price: amountText(price, decimals),
    priceCurrency: currency,
    ...(compareAt !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: amountText(compareAt, decimals),
        priceCurrency: currency,
      },
    }),
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name },
  }
}

/** The maximum number of characters of a question for search engines. */
const QUESTION_MAX = 300

/**
 * Returns the structured data for a page of questions, in the schema.org format. The list is empty when the page has no questions
 * with answers.
 */
export function questionsData(html: string): object[] {
  const mainEntity = questionsIn(html).flatMap((part) =>
    'answer' in part
      ? [{ '@type': 'Question', name: plainText(part.question, QUESTION_MAX), acceptedAnswer: { '@type': 'Answer', text: part.answer } }]
      : [],
  )
  return mainEntity.length === 0 ? [] : [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }]
}

/** Returns the structured data of the home page: the store, and how to search it. */
export function storeData({ name, favicon, home }: Pick<LayoutData, 'name' | 'favicon' | 'home'>, origin: string): object[] {
  const url = `${origin}/`
  const logo = favicon && `${favicon.base}/${favicon.width}.webp`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url,
      ...(logo && { logo }),
      ...(home.description && { description: home.description }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
