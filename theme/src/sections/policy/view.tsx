import type { CSSProperties } from 'react'

import { columnsOf } from '../../views/columns.ts'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import type { SectionView } from '../view.ts'

export const Policy: SectionView<'policy'> = ({ settings, storefront }) => (
  <section className="section wrap">
    <ul className="policies" style={{ '--columns': columnsOf(settings.blocks.length, 4) } as CSSProperties}>
      {inPlace(settings.blocks, (block) => {
        const { title, description } = block
        const image = storefront.image(block.image)
        return (
          <li className="policy">
            {image && <Img className="policy-image" image={image} sizes="5rem" decorative={title !== ''} />}
            {title && <h2>{title}</h2>}
            {description && <p>{description}</p>}
          </li>
        )
      })}
    </ul>
  </section>
)
