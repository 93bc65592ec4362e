import type { SectionView } from '../view.ts'

/** The section for the Product Widget app. It is empty, because it has nothing to show unless a store installs the app. */
export const ProductWidget: SectionView<'product-widget'> = () => null
