/** An image of the store's file library. */
export interface ImageValue {
  id: string
  alt: string
}

/** An image, or a video of the library shown without sound in its place. */
export interface MediaValue extends ImageValue {
  type: 'image' | 'video'
}

/**
 * The target of a link: the route object of the specification (`home`, `category` with `params.slug`), extended by the store's other
 * pages and external URLs.
 */
export type LinkValue =
  | { name: 'home' | 'search' | 'cart' }
  | { name: 'category' | 'product' | 'page'; params: { slug: string } }
  | { name: 'url'; url: string }

/** A family of our list with one of its available styles, such as `600` or `400italic`. */
export interface FontValue {
  font: string
  style: string
  /** The URL of the file we serve; follows from font and style. */
  url: string
  key: string
}

/** In days. */
export interface RangeValue {
  from: number
  to: number
}

export interface CountdownValue {
  day: number
  hour: number
  min: number
  /** The end in milliseconds since 1970 UTC; 0 = not running. */
  getTime: number
}
