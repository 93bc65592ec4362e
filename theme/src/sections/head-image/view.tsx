import type { SectionView } from '../view.ts'

export const HeadImage: SectionView<'head-image'> = () => null
