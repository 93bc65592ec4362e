import type { Section } from '../config/types.ts'
import type { Storefront } from '../views/storefront.ts'
import { CollectionList } from './collection-list/view.tsx'
import { FeatureContent } from './feature-content/view.tsx'
import { FeaturedCollection } from './featured-collection/view.tsx'
import { FlashDeals } from './flash-deals/view.tsx'
import { HeadImage } from './head-image/view.tsx'
import { ImageWithText } from './image-with-text/view.tsx'
import { Policy } from './policy/view.tsx'
import { ProductReview } from './product-review/view.tsx'
import { ProductWidget } from './product-widget/view.tsx'
import { ProductWithCollection } from './product-with-collection/view.tsx'
import { SectionText } from './section-text/view.tsx'
import { SliderProduct } from './slider-product/view.tsx'
import { StyleCollection } from './style-collection/view.tsx'
import type { SectionType } from './sections.ts'
import type { SectionView } from './view.ts'

/** The component of every section. TypeScript requires one component per definition. */
const views: { [T in SectionType]: SectionView<T> } = {
  collection_list: CollectionList,
  'feature-content': FeatureContent,
  'featured-collection': FeaturedCollection,
  flash_deals: FlashDeals,
  'head-image': HeadImage,
  image_with_text: ImageWithText,
  policy: Policy,
  'product-review': ProductReview,
  'product-widget': ProductWidget,
  product_with_collection: ProductWithCollection,
  'section-text': SectionText,
  'slider-product': SliderProduct,
  'style-collection': StyleCollection,
}

interface Props {
  section: Section
  storefront: Storefront
  first: boolean
}

export function SectionOf({ section, storefront, first }: Props) {
  // TypeScript cannot see that the section's settings match the component of its type.
  const View = views[section.type] as SectionView<SectionType>
  return (
    <div id={section.key} className={`part part-${section.type}`} data-section={section.key}>
      <View settings={section.settings} storefront={storefront} first={first} />
    </div>
  )
}
