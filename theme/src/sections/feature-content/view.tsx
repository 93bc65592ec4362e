import type { SectionView } from '../view.ts'

export const FeatureContent: SectionView<'feature-content'> = () => null
