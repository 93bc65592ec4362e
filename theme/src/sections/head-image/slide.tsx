import type { CSSProperties } from 'react'

import type { SectionSettings } from '../../config/types.ts'
import { SlideVideo } from '../../islands/slide-video.tsx'
import { Island } from '../../views/island.tsx'
import { Img } from '../../views/image.tsx'
import type { ImageView, Storefront } from '../../views/storefront.ts'
import { slideGround } from './slide-ground.ts'

type Settings = SectionSettings<'head-image'>
export type SlideSettings = Settings['content']['desktop'][number]

interface Props {
  slide: SlideSettings
  storefront: Storefront
  /** The opacity of the overlay on the image, in percent. */
  shade: number
  showContent: boolean
  sizes: string
  /** Whether the slide is the first content of the page, so that its image loads with priority. */
  first: boolean
}

/** The number of letters above which a heading is smaller, so that it stays within a few lines. */
const LONG_HEADING = 42

export function Slide({ slide, storefront, shade, showContent, sizes, first }: Props) {
  const { heading, subHeading, buttonLabel, position, focalPoint } = slide
  const image = storefront.image(slide.media ?? slide.image)
  const href = storefront.href(slide.urlButton)
  const button = showContent && href !== undefined && buttonLabel.title !== ''
  const style = { '--shade-over': `${shade}%`, ...(focalPoint !== 'center' && { '--hero-focus': focalPoint }) } as CSSProperties
  return (
    <div className={`hero ${slideGround(slide)} ${position}${image ? '' : ' bare'}`} style={style}>
      {image && <SlideImage image={image} storefront={storefront} sizes={sizes} first={first} />}
      {showContent && (
        <div className="hero-text wrap">
          {heading.content && (
            <h2 className={heading.content.length > LONG_HEADING ? 'long' : undefined} style={{ color: heading.color }}>
              {heading.content}
            </h2>
          )}
          {subHeading.content && <p style={{ color: subHeading.color }}>{subHeading.content}</p>}
          {button && (
            <a
              className="button"
              href={href}
              style={{ '--button-fill': buttonLabel.background, '--button-ink': buttonLabel.color } as CSSProperties}
            >
              {buttonLabel.title}
            </a>
          )}
        </div>
      )}
      {href !== undefined && !button && (
        <a className="hero-link" href={href} aria-label={heading.content || image?.alt || storefront.name} />
      )}
    </div>
  )
}

interface SlideImageProps {
  image: ImageView
  storefront: Storefront
  sizes: string
  first: boolean
}

function SlideImage({ image, storefront, sizes, first }: SlideImageProps) {
  const { width, height, video } = image
  if (video) {
    const messages = { pause: storefront.t('video.pause'), play: storefront.t('video.play') }
    return <Island name="slide-video" view={SlideVideo} props={{ video, image, messages }} />
  }
  // The image fills the slide, which is about 80% of the window's height, so a wide image is rendered wider than the window.
  const filling = sizes.replace('100vw', `max(100vw, ${Math.round((80 * width) / height)}vh)`)
  return <Img className="hero-image" image={image} sizes={filling} first={first} />
}
