import { CardGrid } from '../../views/card-grid.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { linked } from '../../views/linked.ts'
import { SectionHead } from '../../views/section-head.tsx'
import { Tile } from '../../views/tile.tsx'
import type { SectionView } from '../view.ts'

export const CollectionList: SectionView<'collection_list'> = ({ settings, storefront, first }) => {
  const { heading, item_per_row, item_per_row_mobile, blocks } = settings
  const tiles = blocks.flatMap(({ title, image, url }) => linked(storefront, { title, image, link: url }) ?? [])
  if (tiles.length === 0) return null
  return (
    <section className={`section wrap collection-list by-${item_per_row_mobile}`}>
      <SectionHead heading={heading} />
      <CardGrid perRow={item_per_row} perRowMobile={item_per_row_mobile} count={tiles.length}>
        {inPlace(tiles, (tile, place) => (
          <li>
            <Tile
              {...tile}
              level={heading ? 3 : 2}
              first={first && place === 0}
              sizes={`(min-width: 60rem) ${Math.ceil(100 / item_per_row)}vw, ${Math.ceil(100 / item_per_row_mobile)}vw`}
            />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
