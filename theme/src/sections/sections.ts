import { collectionList } from './collection-list/definition.ts'
import { featureContent } from './feature-content/definition.ts'
import { featuredCollection } from './featured-collection/definition.ts'
import { flashDeals } from './flash-deals/definition.ts'
import { headImage } from './head-image/definition.ts'
import { imageWithText } from './image-with-text/definition.ts'
import { policy } from './policy/definition.ts'
import { productReview } from './product-review/definition.ts'
import { productWidget } from './product-widget/definition.ts'
import { productWithCollection } from './product-with-collection/definition.ts'
import { sectionText } from './section-text/definition.ts'
import { sliderProduct } from './slider-product/definition.ts'
import { styleCollection } from './style-collection/definition.ts'

/** All sections of the home page, by the type that a configuration stores. */
export const sections = {
  collection_list: collectionList,
  'feature-content': featureContent,
  'featured-collection': featuredCollection,
  flash_deals: flashDeals,
  'head-image': headImage,
  image_with_text: imageWithText,
  policy,
  'product-review': productReview,
  'product-widget': productWidget,
  product_with_collection: productWithCollection,
  'section-text': sectionText,
  'slider-product': sliderProduct,
  'style-collection': styleCollection,
} as const

export type SectionType = keyof typeof sections
export const isSectionType = (type: unknown): type is SectionType => typeof type === 'string' && Object.hasOwn(sections, type)
