import { VideoMark } from './video-mark.tsx'
import css from './image-tile.module.css'

interface ImageTileProps {
  url: string
  name: string
  /** The alt text; empty when the name below the image is enough. */
  alt?: string
  /** A secondary line below the name. */
  note?: string
  isVideo?: boolean
  onPress: () => void
}

/** A file of the media library as a button: the image, or a video's preview image, with the name below. */
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

/** Placeholders for tiles that are loading. */
export const WaitingTiles = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, tile) => <li key={tile} className={css['waiting']} aria-hidden />)
