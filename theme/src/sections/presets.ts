import { collectionListPresets } from './collection-list/presets.ts'
import { featureContentPresets } from './feature-content/presets.ts'
import { featuredCollectionPresets } from './featured-collection/presets.ts'
import { flashDealsPresets } from './flash-deals/presets.ts'
import { headImagePresets } from './head-image/presets.ts'
import { imageWithTextPresets } from './image-with-text/presets.ts'
import { policyPresets } from './policy/presets.ts'
import type { SectionPreset } from './preset.ts'
import { productReviewPresets } from './product-review/presets.ts'
import { productWithCollectionPresets } from './product-with-collection/presets.ts'
import { sectionTextPresets } from './section-text/presets.ts'
import type { SectionType } from './sections.ts'
import { styleCollectionPresets } from './style-collection/presets.ts'

/** The ready-made sections of each type. Types that nobody can add have none. */
export const sectionPresets: Record<SectionType, readonly SectionPreset[]> = {
  collection_list: collectionListPresets,
  'feature-content': featureContentPresets,
  'featured-collection': featuredCollectionPresets,
  flash_deals: flashDealsPresets,
  'head-image': headImagePresets,
  image_with_text: imageWithTextPresets,
  policy: policyPresets,
  'product-review': productReviewPresets,
  'product-widget': [],
  product_with_collection: productWithCollectionPresets,
  'section-text': sectionTextPresets,
  'slider-product': [],
  'style-collection': styleCollectionPresets,
}
