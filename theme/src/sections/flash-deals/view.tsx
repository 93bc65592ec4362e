import type { CSSProperties } from 'react'

import { columnsOf } from '../../views/columns.ts'
import { Countdown } from '../../views/countdown.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { linked } from '../../views/linked.ts'
import { ProductCard } from '../../views/product-card.tsx'
import { Tile } from '../../views/tile.tsx'
import type { SectionView } from '../view.ts'

export const FlashDeals: SectionView<'flash_deals'> = ({ settings, storefront }) => {
  const { heading } = settings.content
  const level = heading ? 3 : 2
  const deals = settings.blocks.flatMap((block) => {
    if (block.type !== 'collection') return []
    const to = linked(storefront, { title: '', image: null, link: block.url })
    const product = storefront.product(block.product)
    return to || product ? [{ to, product }] : []
  })
  const tiles = settings.detail.blocks.flatMap(({ title, image, url }) => linked(storefront, { title, image, link: url }) ?? [])
  // Without deals, tiles or a countdown, the section would be a dark band with only a heading.
  const counts = settings.blocks.some((block) => block.type === 'count-down' && block.time.getTime > 0)
  if (deals.length + tiles.length === 0 && !counts) return null
  const columns = columnsOf(deals.length, 3)
  const sizes = `(min-width: 60rem) ${Math.ceil(70 / columns)}vw, ${columns === 1 ? 100 : 50}vw`
  const few = tiles.length <= 3
  return (
    <section className="section wrap">
      <div className={deals.length > 0 ? 'deals-top' : undefined}>
        <div className="deals-head">
          {heading && <h2>{heading}</h2>}
          {inPlace(
            settings.blocks,
            (block, place) =>
              block.type === 'count-down' && <Countdown storefront={storefront} time={block.time} mode="end" id={`deals-${place}`} />,
          )}
        </div>
        {deals.length > 0 && (
          <ul className="deals" style={{ '--columns': columns } as CSSProperties}>
            {inPlace(deals, ({ to, product }) => (
              <li className="deal">
                {product ? (
                  <ProductCard storefront={storefront} product={product} saleTag level={level} sizes={sizes} />
                ) : (
                  to && <Tile {...to} level={level} sizes={sizes} />
                )}
                {product && to?.href && (
                  <a className="link" href={to.href}>
                    {storefront.t('deals.shop', { title: to.title })}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {tiles.length > 0 && (
        <ul className={few ? 'deal-places few' : 'deal-places'} style={{ '--columns': columnsOf(tiles.length, 5) } as CSSProperties}>
          {inPlace(tiles, (tile) => (
            <li>
              <Tile {...tile} level={level} sizes={few ? '(min-width: 60rem) 33vw, 100vw' : '(min-width: 60rem) 25vw, 50vw'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
