import type { SectionView } from '../view.ts'

/** The section for the Product Widget app. It is always empty, because this version has no such app. */
export const ProductWidget: SectionView<'product-widget'> = () => null
