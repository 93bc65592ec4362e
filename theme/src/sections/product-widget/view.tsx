import type { SectionView } from '../view.ts'

/** The place of the Product Widget app. Until a store has installed it there is nothing to show shoppers. */
export const ProductWidget: SectionView<'product-widget'> = () => null
