import type { Linked } from './linked.ts'
import { Img } from './image.tsx'

interface Props extends Linked {
  /** The displayed width of the image; see `Img`. */
  sizes: string
  /** Whether the title is below the image or on it. */
  textPosition?: 'below' | 'over'
  /** The heading level: 2 if there is no heading above the tiles. */
  level?: 2 | 3
  first?: boolean
}

/** A tile with an image and a title, such as a collection. With a URL, the whole tile is a link. */
export function Tile({ title, image, href, sizes, textPosition = 'below', level = 3, first }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={`tile ${textPosition}${image ? '' : ' bare'}`}>
      <div className="tile-image">
        {image ? (
          <Img image={image} sizes={sizes} frame={1} first={first} decorative={title !== ''} />
        ) : (
          <span className="tile-initial" aria-hidden="true">
            {Array.from(title)[0]}
          </span>
        )}
      </div>
      {title ? (
        <Title className="tile-title" dir="auto">
          {href ? <a href={href}>{title}</a> : title}
        </Title>
      ) : (
        href && <a className="tile-cover" href={href} aria-label={image?.alt || href} />
      )}
    </article>
  )
}
