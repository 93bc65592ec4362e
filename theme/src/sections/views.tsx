import type { Section } from '../config/types.ts'
import type { Shop } from '../views/shop.ts'
import type { SectionType } from './sections.ts'
import type { SectionView } from './view.ts'

/** The view of every section: a definition without one does not compile, nor a view without a definition. */
const views: { [T in SectionType]: SectionView<T> } = {
}

interface Props {
  section: Section
  shop: Shop
  first: boolean
}

export function SectionOf({ section, shop, first }: Props) {
  // One section carries the settings of its own type; the compiler cannot follow that through the look-up.
  const View = views[section.type] as SectionView<SectionType>
  return (
    <div id={section.key} className={`part part-${section.type}`} data-section={section.key}>
      <View settings={section.settings} shop={shop} first={first} />
    </div>
  )
}
