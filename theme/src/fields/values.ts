/** A picture of the store's file library. */
export interface ImageValue {
  id: string
  alt: string
}

/** A picture, or a film of the library shown without sound in its place. */
export interface MediaValue extends ImageValue {
  type: 'image' | 'video'
}

/**
 * Where a link leads: the route object of the specification (`home`, `category` with `params.slug`), extended by the
 * store's other places and addresses elsewhere.
 */
export type LinkValue =
  | { name: 'home' | 'search' | 'cart' }
  | { name: 'category' | 'product' | 'page'; params: { slug: string } }
  | { name: 'url'; url: string }

/** A family of our list with one of the styles it really has, such as `600` or `400italic`. */
export interface FontValue {
  font: string
  style: string
  /** The file we serve; follows from font and style. */
  url: string
  key: string
}

/** Days. */
export interface RangeValue {
  from: number
  to: number
}

export interface CountdownValue {
  day: number
  hour: number
  min: number
  /** The end as milliseconds since 1970 UTC; 0 = not running. */
  getTime: number
}
