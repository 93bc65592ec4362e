import type { ReactNode } from 'react'

import { CarouselControls } from '../islands/carousel.tsx'
import { Island } from './island.tsx'
import type { Shop } from './storefront.ts'

interface Props {
  shop: Shop
  /** What it is, for those who do not see it. */
  label: string
  /** One `<li>` each. */
  children: ReactNode
}

/** A row that scrolls sideways, by hand or by its buttons. How many stand side by side is `--per-row`. */
export function Carousel({ shop, label, children }: Props) {
  return (
    <div className="carousel">
      <ul className="carousel-track" aria-label={label}>
        {children}
      </ul>
      <Island
        name="carousel"
        props={{ previous: shop.t('carousel.previous'), next: shop.t('carousel.next') }}
        view={CarouselControls}
        when="visible"
      />
    </div>
  )
}
