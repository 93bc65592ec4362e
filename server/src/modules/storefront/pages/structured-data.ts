import { questionsIn } from '@vitrine/theme/pages/questions.ts'
import type { ProductView } from '@vitrine/theme/views/pages.ts'

import type { LayoutData } from '../kit/layout-data.ts'
import { plainText } from './plain-text.ts'

type Money = Pick<LayoutData, 'currency' | 'name' | 'decimals'>

/** The maximum number of variants with an offer of their own. Search engines read the range for the rest. */
const OFFERS_MAX = 30

/**
 * Returns the structured data of a product for search engines, in the schema.org format. Prices have the decimals of the
 * currency.
 * @param url the absolute URL of the product
 */
export function productData(product: ProductView, layout: Money, url: string): object {
  const { description } = product.seo
  const skus = product.variants.flatMap(({ sku }) => sku || [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    ...(description && { description }),
    image: product.media.map(({ base, width }) => `${base}/${width}.webp`),
    url,
    ...(skus[0] && { sku: skus[0] }),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    offers: offersOf(product, layout, url),
    ...ratedOf(product),
  }
}

/** Returns the rating of a product for search engines. They accept ratings from 1 to 5 with at least one review. */
function ratedOf({ rating }: ProductView): object {
  if (!rating || rating.count < 1 || rating.value < 1) return {}
  const ratingValue = Math.round(rating.value * 100) / 100
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: rating.count } }
}

/**
 * Returns one offer when every variant has the same price. Search engines show a price for one offer, but only a range for
 * several.
 */
function offersOf({ variants, available }: ProductView, { currency, name, decimals }: Money, url: string): object {
  const availability = (isAvailable: boolean) => `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`
  const amount = (minor: number) => (minor / 10 ** decimals).toFixed(decimals)
  const prices = variants.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const offer = (price: number, isAvailable: boolean, sku = '') => ({
    '@type': 'Offer',
    url,
    ...(sku && { sku }),
    price: amount(price),
    priceCurrency: currency,
    availability: availability(isAvailable),
  })
  if (low === high) return { ...offer(low, available, variants[0]?.sku), seller: { '@type': 'Organization', name } }
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: amount(low),
    highPrice: amount(high),
    offerCount: prices.length,
    priceCurrency: currency,
    availability: availability(available),
    offers: variants.slice(0, OFFERS_MAX).map((variant) => offer(variant.price, variant.available, variant.sku)),
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
