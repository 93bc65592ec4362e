import { IconPhoto } from '@tabler/icons-react'

import css from './thumbnail.module.css'

/** A thing's picture in a small square, or what stands for one. The name beside it says what it shows. */
export function Thumbnail({ url }: { url: string | null }) {
  if (!url) {
    return (
      <span className={css['none']} aria-hidden>
        <IconPhoto size={16} stroke={1.5} />
      </span>
    )
  }
  return <img className={css['picture']} src={url} alt="" loading="lazy" decoding="async" width={32} height={32} />
}
