import { VideoMark } from './video-mark.tsx'
import css from './image-tile.module.css'

interface ImageTileProps {
  url: string
  name: string
  /** What the picture shows; '' where the name under it says enough. */
  alt?: string
  /** A quiet line under the name. */
  note?: string
  isVideo?: boolean
  onPress: () => void
}

/** A picture of the library with its name under it, to press. */
export function ImageTile({ url, name, alt = '', note, isVideo, onPress }: ImageTileProps) {
  return (
    <button type="button" className={css['tile']} onClick={onPress}>
      <span className={css['frame']}>
        <img src={url} alt={alt} loading="lazy" decoding="async" />
        {isVideo && <VideoMark />}
      </span>
      <span className={css['name']} title={name}>
        {name}
      </span>
      {note && <span className={css['note']}>{note}</span>}
    </button>
  )
}

/** Items of a list of tiles that are loading. */
export const WaitingTiles = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, tile) => <li key={tile} className={css['waiting']} aria-hidden />)
