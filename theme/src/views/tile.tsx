import type { Linked } from './linked.ts'
import { Img } from './image.tsx'

interface Props extends Linked {
  /** How wide its picture is drawn; see `Img`. */
  sizes: string
  /** Words below the picture, or on it. */
  words?: 'below' | 'over'
  /** 2 where no heading stands above the tiles. */
  level?: 2 | 3
  first?: boolean
}

/** A collection, a style, a place to go: its picture and name. The whole tile is the link. */
export function Tile({ title, picture, href, sizes, words = 'below', level = 3, first }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={`tile ${words}${picture ? '' : ' bare'}`}>
      <div className="tile-picture">
        {picture ? (
          <Img picture={picture} sizes={sizes} frame={1} first={first} decorative={title !== ''} />
        ) : (
          <span className="tile-initial" aria-hidden="true">
            {Array.from(title)[0]}
          </span>
        )}
      </div>
      {title ? (
        <Title className="tile-title">{href ? <a href={href}>{title}</a> : title}</Title>
      ) : (
        href && <a className="tile-cover" href={href} aria-label={picture?.alt || href} />
      )}
    </article>
  )
}
