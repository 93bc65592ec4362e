import { questionsIn } from '@vitrine/theme/pages/questions.ts'
import type { ProductView } from '@vitrine/theme/views/pages.ts'

import type { LayoutData } from '../kit/layout-data.ts'
import { plainText } from './plain-text.ts'

/**
 * Returns the structured data of a product for search engines, in the schema.org format. Prices have the decimals of the
 * currency.
 */
export function productData(product: ProductView, layout: Pick<LayoutData, 'currency' | 'name' | 'decimals'>): object {
  const { description } = product.seo
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    ...(description && { description }),
    image: product.media.map(({ base, width }) => `${base}/${width}.webp`),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    offers: offersOf(product, layout),
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
function offersOf(
  { variants, available }: ProductView,
  { currency, name, decimals }: Pick<LayoutData, 'currency' | 'name' | 'decimals'>,
): object {
  const amount = (minor: number) => (minor / 10 ** decimals).toFixed(decimals)
  const prices = variants.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return {
    ...(low === high
      ? { '@type': 'Offer', price: amount(low) }
      : { '@type': 'AggregateOffer', lowPrice: amount(low), highPrice: amount(high), offerCount: prices.length }),
    priceCurrency: currency,
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
