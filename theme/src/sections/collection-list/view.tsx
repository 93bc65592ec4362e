import type { SectionView } from '../view.ts'

export const CollectionList: SectionView<'collection_list'> = () => null
