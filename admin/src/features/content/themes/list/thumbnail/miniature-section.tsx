import type { Section, SectionSettings } from '@vitrine/theme/config/types.ts'
import type { ImageValue } from '@vitrine/theme/fields/values.ts'
import { slideGround } from '@vitrine/theme/sections/head-image/slide-ground.ts'

import css from './miniature.module.css'
import { Html, Words } from './miniature-text.tsx'
import { ShowcaseItem, type Images, Photo } from './photo.tsx'

interface SectionProps {
  section: Section
  images: Images
}

/** A section of the home page, drawn with its images and in the number of its columns. */
export function MiniatureSection({ section, images }: SectionProps) {
  switch (section.type) {
    case 'head-image':
      return <Slide settings={section.settings} images={images} />
    case 'featured-collection': {
      const { heading, item_per_row, align } = section.settings
      return <Products heading={heading} count={item_per_row} align={align} />
    }
    case 'slider-product':
      return <Products heading={section.settings.heading} count={section.settings.item_per_row} />
    case 'product_with_collection':
      return <Products heading={section.settings.heading} count={4} />
    case 'flash_deals':
      return <Products heading={section.settings.content.heading} count={4} />
    case 'collection_list':
    case 'style-collection': {
      const { heading, item_per_row, blocks } = section.settings
      return <Tiles heading={heading} count={item_per_row} tiles={blocks.map(({ image }) => image)} images={images} />
    }
    case 'image_with_text':
      return <ImageText settings={section.settings} images={images} />
    case 'policy':
    case 'feature-content':
      return (
        <div className={css['row']}>
          {section.settings.blocks.slice(0, 4).map((_, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are all the same drawing
            <span key={place} className={css['benefit']}>
              <i />
              <i />
            </span>
          ))}
        </div>
      )
    case 'section-text':
    case 'product-review':
      return <Html html={section.settings.body_html} />
    default:
      return <Words heading="" lines={3} />
  }
}

function Slide({ settings, images }: { settings: SectionSettings<'head-image'>; images: Images }) {
  const [slide] = settings.content.desktop
  if (!slide) return null
  const { heading, subHeading, buttonLabel, position } = slide
  return (
    <div className={css['slide']} data-position={position} data-ground={slideGround(slide)}>
      <Photo image={slide.media ?? slide.image} images={images} large />
      <span className={css['shade']} style={{ opacity: settings.opacity_image / 200 }} />
      {settings.show_content && (
        <span className={css['title']}>
          <b style={{ color: heading.color }}>{heading.content}</b>
          <small style={{ color: subHeading.color }}>{subHeading.content}</small>
          {buttonLabel.title !== '' && (
            <em style={{ color: buttonLabel.color, background: buttonLabel.background }}>{buttonLabel.title}</em>
          )}
        </span>
      )}
    </div>
  )
}

function Products({ heading, count, align }: { heading: string; count: number; align?: string }) {
  return (
    <div className={css['part']}>
      <b className={css['heading']} data-align={align}>
        {heading}
      </b>
      <div className={css['row']}>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={css['product']}>
            <ShowcaseItem place={place} />
            <i />
            <i />
          </span>
        ))}
      </div>
    </div>
  )
}

interface TilesProps {
  heading: string
  count: number
  tiles: readonly (ImageValue | null)[]
  images: Images
}

function Tiles({ heading, count, tiles, images }: TilesProps) {
  return (
    <div className={css['part']}>
      <b className={css['heading']}>{heading}</b>
      <div className={css['row']}>
        {Array.from({ length: Math.min(count, Math.max(tiles.length, 2)) }, (_, place) => (
          <span key={place} className={css['tile']}>
            <Photo image={tiles[place] ?? null} images={images} place={place} isOfProduct />
          </span>
        ))}
      </div>
    </div>
  )
}

function ImageText({ settings, images }: { settings: SectionSettings<'image_with_text'>; images: Images }) {
  const { choose_layout, images_per_row, blocks } = settings
  if (choose_layout === 'side')
    return blocks.slice(0, 2).map((block, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- blocks have no key, and the drawing has no state
      <div key={place} className={css['beside']} data-right={block.position === 'right' || undefined}>
        <Photo image={block.image} images={images} place={place + 1} />
        <Words heading={block.heading} lines={2} />
      </div>
    ))
  return (
    <div className={css['part']}>
      <div className={css['row']}>
        {blocks.slice(0, images_per_row).map((block, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocks have no key, and the drawing has no state
          <span key={place} className={css['block']} data-over={choose_layout === 'overlay' || undefined}>
            <Photo image={block.image} images={images} place={place} />
            <b className={css['caption']}>{block.heading}</b>
          </span>
        ))}
      </div>
    </div>
  )
}
