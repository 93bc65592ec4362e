import { Thumbnail } from '../data/thumbnail.tsx'
import css from './title-with-image.module.css'

/** The main column of resources with an image. The full title is in the tooltip. */
export function TitleWithImage({ title, imageUrl }: { title: string; imageUrl: string | null }) {
  return (
    <span className={css['withImage']}>
      <Thumbnail url={imageUrl} />
      <span className={css['title']} title={title}>
        {title}
      </span>
    </span>
  )
}
