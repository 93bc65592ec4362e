import type { CSSProperties } from 'react'

import type { SectionSettings } from '../../config/types.ts'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import { Prose } from '../../views/prose.tsx'
import type { Storefront } from '../../views/storefront.ts'
import type { SectionView } from '../view.ts'

type Settings = SectionSettings<'image_with_text'>

export const ImageWithText: SectionView<'image_with_text'> = ({ settings, storefront, first }) => {
  const { choose_layout, images_per_row, promotions_animation, text_alignment } = settings
  const blocks = settings.blocks.filter(({ image, heading, content }) => storefront.image(image) ?? (heading || content))
  if (blocks.length === 0) return null
  const columns = choose_layout === 'side' ? 1 : Math.min(images_per_row, blocks.length)
  return (
    <section
      className={`section wrap stories ${choose_layout} ${text_alignment}${promotions_animation ? ' moving' : ''}`}
      style={{ '--columns': columns, '--columns-tablet': blocks.length === 3 ? columns : Math.min(columns, 2) } as CSSProperties}
    >
      {inPlace(blocks, (block, place) => (
        <Story block={block} storefront={storefront} columns={columns} side={choose_layout === 'side'} first={first && place === 0} />
      ))}
    </section>
  )
}

interface StoryProps {
  block: Settings['blocks'][number]
  storefront: Storefront
  columns: number
  side: boolean
  first: boolean
}

function Story({ block, storefront, columns, side, first }: StoryProps) {
  const image = storefront.image(block.image)
  const href = block.show_button ? storefront.href(block.url_button) : undefined
  return (
    <article className={`story image-${block.position}${image ? '' : ' bare'}`}>
      {image && (
        <div className="story-image">
          <Img image={image} frame={1} first={first} sizes={`(min-width: 48rem) ${Math.ceil(100 / (side ? 2 : columns))}vw, 100vw`} />
        </div>
      )}
      <div className="story-text">
        {block.heading && <h2>{block.heading}</h2>}
        {block.content && <Prose html={block.content} />}
        {href && block.button_label && (
          <a className="button" href={href}>
            {block.button_label}
          </a>
        )}
      </div>
    </article>
  )
}
