import {
  IconBolt,
  IconBoxMultiple,
  IconCards,
  IconCarouselHorizontal,
  IconForms,
  IconLayoutAlignLeft,
  IconLayoutGrid,
  IconListCheck,
  IconMessageStar,
  IconShieldCheck,
  IconSlideshow,
  IconStar,
  IconTypography,
  type Icon,
} from '@tabler/icons-react'
import type { SectionType } from '@vitrine/theme/sections/sections.ts'

/** The icon of each type of section. */
export const sectionIcons: Record<SectionType, Icon> = {
  collection_list: IconLayoutGrid,
  'feature-content': IconListCheck,
  'featured-collection': IconStar,
  flash_deals: IconBolt,
  'head-image': IconSlideshow,
  image_with_text: IconLayoutAlignLeft,
  policy: IconShieldCheck,
  'product-review': IconMessageStar,
  'product-widget': IconForms,
  product_with_collection: IconBoxMultiple,
  'section-text': IconTypography,
  'slider-product': IconCarouselHorizontal,
  'style-collection': IconCards,
}
