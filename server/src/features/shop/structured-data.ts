import { questionsIn } from '@vitrine/theme/pages/questions.ts'
import type { ProductView } from '@vitrine/theme/views/pages.ts'

import type { Frame } from './frame.ts'
import { plainText } from './plain-text.ts'

/** A product as schema.org describes one, for search engines. Prices with the decimals of the currency. */
export function productData(product: ProductView, frame: Pick<Frame, 'currency' | 'name' | 'decimals'>): object {
  const { description } = product.seo
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    ...(description && { description }),
    image: product.media.map(({ base, width }) => `${base}/${width}.webp`),
    ...(product.vendor && { brand: { '@type': 'Brand', name: product.vendor } }),
    offers: offersOf(product, frame),
    ...ratedOf(product),
  }
}

/** Search engines take ratings of 1 to 5 that somebody gave. */
function ratedOf({ rating }: ProductView): object {
  if (!rating || rating.count < 1 || rating.value < 1) return {}
  const ratingValue = Math.round(rating.value * 100) / 100
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: rating.count } }
}

/** One offer where every variant costs the same: search engines show a price for it, and only a range for several. */
function offersOf(
  { variants, available }: ProductView,
  { currency, name, decimals }: Pick<Frame, 'currency' | 'name' | 'decimals'>,
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

/** Characters of a question that search engines are told. */
const QUESTION_MAX = 300

/** A text of questions as schema.org describes one; nothing where it has none. */
export function questionsData(html: string): object[] {
  const mainEntity = questionsIn(html).flatMap((part) =>
    'answer' in part
      ? [{ '@type': 'Question', name: plainText(part.question, QUESTION_MAX), acceptedAnswer: { '@type': 'Answer', text: part.answer } }]
      : [],
  )
  return mainEntity.length === 0 ? [] : [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }]
}
