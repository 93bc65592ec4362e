import type { ImageValue } from '@vitrine/theme/fields/values.ts'
import { use } from 'react'

import { ShowcaseContext, showcaseIcons } from './showcase.ts'
import css from './miniature.module.css'

/** The addresses of images by their ID. */
export type Images = ReadonlyMap<string, { small: string; large: string }>

interface PhotoProps {
  image: ImageValue | null
  images: Images
  large?: boolean
  /** The place among the photos of a section, so that each shows something else. */
  place?: number
  /** Whether shoppers see an image of a product if the setting has none, as for a collection. */
  isOfProduct?: boolean
}

/** An image of a setting, or what stands for it. */
export function Photo({ image, images, large = false, place = 0, isOfProduct = false }: PhotoProps) {
  const found = image ? images.get(image.id) : undefined
  if (!found) return isOfProduct ? <ShowcaseItem place={place} /> : <Drawing place={place} />
  return <img className={css['photo']} src={large ? found.large : found.small} alt="" decoding="async" loading="lazy" />
}

/** A product of the store, or a drawing of what such shops sell. */
export function ShowcaseItem({ place }: { place: number }) {
  const { images } = use(ShowcaseContext)
  const url = images.length > 0 ? images[place % images.length] : undefined
  if (url === undefined) return <Drawing place={place} />
  return <img className={css['photo']} src={url} alt="" decoding="async" loading="lazy" />
}

function Drawing({ place }: { place: number }) {
  const { motif } = use(ShowcaseContext)
  const icons = motif ? showcaseIcons[motif] : []
  const Drawn = icons[place % Math.max(1, icons.length)]
  return (
    <i className={css['photo']} data-drawn={Drawn ? '' : undefined}>
      {Drawn && <Drawn stroke={1.25} />}
    </i>
  )
}
