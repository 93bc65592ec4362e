import { IconPhoto } from '@tabler/icons-react'

import css from './thumbnail.module.css'

/** A small square image, or a placeholder when there is none. It needs no alt text, because the name is shown beside it. */
export function Thumbnail({ url }: { url: string | null }) {
  if (!url) {
    return (
      <span className={css['none']} aria-hidden>
        <IconPhoto size={16} stroke={1.5} />
      </span>
    )
  }
  return <img className={css['image']} src={url} alt="" loading="lazy" decoding="async" width={32} height={32} />
}
