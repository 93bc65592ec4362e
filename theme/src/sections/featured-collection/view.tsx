import type { SectionView } from '../view.ts'

export const FeaturedCollection: SectionView<'featured-collection'> = () => null
