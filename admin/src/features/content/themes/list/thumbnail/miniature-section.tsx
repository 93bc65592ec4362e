import type { Section, SectionSettings } from '@vitrine/theme/config/types.ts'
import type { ImageValue } from '@vitrine/theme/fields/values.ts'

import css from './miniature.module.css'

/** The addresses of images by their ID. */
export type Images = ReadonlyMap<string, { small: string; large: string }>

interface SectionProps {
  section: Section
  images: Images
}

/** A section of the home page, drawn with its images and in the number of its columns. */
export function MiniatureSection({ section, images }: SectionProps) {
  switch (section.type) {
    case 'head-image':
      return <Slide settings={section.settings} images={images} />
    case 'featured-collection':
      return <Products heading={section.settings.heading} count={section.settings.item_per_row} />
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
    case 'image_with_text': {
      const [block] = section.settings.blocks
      return (
        <div className={css['beside']} data-right={block?.position === 'right' || undefined}>
          <Photo image={block?.image ?? null} images={images} />
          <Words heading={block?.heading ?? ''} lines={2} />
        </div>
      )
    }
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
    default:
      return <Words heading="" lines={3} />
  }
}

function Slide({ settings, images }: { settings: SectionSettings<'head-image'>; images: Images }) {
  const [slide] = settings.content.desktop
  if (!slide) return null
  const { heading, subHeading, buttonLabel, position } = slide
  return (
    <div className={css['slide']} data-position={position} data-ink={isLight(heading.color) ? 'light' : 'dark'}>
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

/** Whether a color is nearer to white than to black. Without an image, light text has a dark ground. */
const isLight = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return red * 0.3 + green * 0.6 + blue * 0.1 > 127
}

function Products({ heading, count }: { heading: string; count: number }) {
  return (
    <div className={css['part']}>
      <b className={css['heading']}>{heading}</b>
      <div className={css['row']}>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={css['product']}>
            <i className={css['photo']} />
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
            <Photo image={tiles[place] ?? null} images={images} />
          </span>
        ))}
      </div>
    </div>
  )
}

function Words({ heading, lines }: { heading: string; lines: number }) {
  return (
    <div className={css['words']}>
      {heading !== '' && <b className={css['heading']}>{heading}</b>}
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  )
}

function Photo({ image, images, large = false }: { image: ImageValue | null; images: Images; large?: boolean }) {
  const found = image ? images.get(image.id) : undefined
  if (!found) return <i className={css['photo']} />
  return <img className={css['photo']} src={large ? found.large : found.small} alt="" decoding="async" loading="lazy" />
}
