import type { CSSProperties } from 'react'

import { columnsOf } from '../../views/columns.ts'
import { Icon } from '../../views/icon.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import { Prose } from '../../views/prose.tsx'
import type { SectionView } from '../view.ts'

const columns = (count: number) => ({ '--columns': columnsOf(count, 4), '--columns-mid': columnsOf(count, 3) }) as CSSProperties

export const FeatureContent: SectionView<'feature-content'> = ({ settings, storefront, first }) => (
  <section className="section wrap">
    <ul className="features" style={columns(settings.blocks.length)}>
      {inPlace(settings.blocks, (block, place) => {
        const { heading, content } = block
        const image = storefront.image(block.image)
        return (
          <li className="feature">
            {image ? (
              <div className="feature-image">
                <Img image={image} decorative={heading !== ''} first={first && place === 0} sizes="(min-width: 60rem) 25vw, 50vw" />
              </div>
            ) : (
              <span className="feature-mark">
                <Icon name="check" />
              </span>
            )}
            <div className="feature-text">
              {heading && <h2>{heading}</h2>}
              {content && <Prose html={content} />}
            </div>
          </li>
        )
      })}
    </ul>
  </section>
)
