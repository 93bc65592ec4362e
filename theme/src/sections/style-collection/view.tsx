import type { CSSProperties } from 'react'

import { Carousel } from '../../views/carousel.tsx'
import { fewerOf } from '../../views/columns.ts'
import { inPlace } from '../../views/in-place.tsx'
import { linked } from '../../views/linked.ts'
import { SectionHead } from '../../views/section-head.tsx'
import { Tile } from '../../views/tile.tsx'
import type { SectionView } from '../view.ts'

export const StyleCollection: SectionView<'style-collection'> = ({ settings, storefront, first }) => {
  const { heading, item_per_row, blocks } = settings
  const tiles = blocks.flatMap((block) => linked(storefront, block) ?? [])
  if (tiles.length === 0) return null
  const perRow = fewerOf(tiles.length, item_per_row)
  return (
    <section className="section wrap styles" style={{ '--per-row': perRow } as CSSProperties}>
      <SectionHead heading={heading} />
      <Carousel storefront={storefront} label={heading || storefront.name}>
        {inPlace(tiles, (tile, place) => (
          <li>
            <Tile
              {...tile}
              textPosition="over"
              level={heading ? 3 : 2}
              first={first && place === 0}
              sizes={`(min-width: 60rem) ${Math.ceil(100 / perRow)}vw, 75vw`}
            />
          </li>
        ))}
      </Carousel>
    </section>
  )
}
