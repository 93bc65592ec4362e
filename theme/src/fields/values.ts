/** An image in the store's media library. */
export interface ImageValue {
  id: string
  alt: string
}

/** An image or a silent video from the media library. */
export interface MediaValue extends ImageValue {
  type: 'image' | 'video'
}

/**
 * The target of a link: the route object of the specification (`home`, `category` with `params.slug`), extended to other pages of
 * the store and to external URLs.
 */
export type LinkValue =
  | { name: 'home' | 'search' | 'cart' }
  | { name: 'category' | 'product' | 'page'; params: { slug: string } }
  | { name: 'url'; url: string }

/** A font family from our list with one of its styles, such as `600` or `400italic`. */
export interface FontValue {
  font: string
  style: string
  /** A URL that follows from font and style. The specification stores it, but pages load other files (see `styleSheet`). */
  url: string
  key: string
}

/** A range of days. */
export interface RangeValue {
  from: number
  to: number
}

export interface CountdownValue {
  day: number
  hour: number
  min: number
  /** The end in milliseconds since 1970 UTC, or 0 if the countdown is not running. */
  getTime: number
}
