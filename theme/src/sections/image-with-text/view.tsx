import type { SectionView } from '../view.ts'

export const ImageWithText: SectionView<'image_with_text'> = () => null
