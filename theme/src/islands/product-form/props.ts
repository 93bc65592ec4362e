/** A variant with only the data that the browser needs. */
export interface FormVariant {
  id: string
  /** For each option, the index of the variant's value in that option's list. */
  at: readonly number[]
  /** The index of the variant's price in the list of prices. Variants with the same price have the same index. */
  cost: number
  sold?: true
  /** A text such as "Only 3 items left in stock". */
  left?: string
  /** The index of the variant's image in the product's media. */
  media?: number
}

/** A formatted price in the store's currency. */
export interface Cost {
  price: string
  before?: string
  saving?: string
}

export interface FormValue {
  name: string
  color?: string
  /** The URL of a small image of the value. */
  image?: string
}

export interface FormOption {
  name: string
  as: 'buttons' | 'list' | 'swatches'
  /** Whether the option is hidden because it needs no choice. */
  hidden?: true
  values: readonly FormValue[]
}

/** The texts of the form. */
export interface FormMessages {
  regular: string
  salePrice: string
  variant: string
  quantity: string
  less: string
  more: string
  add: string
  buy: string
  soldOut: string
  missing: string
  added: string
  viewCart: string
  sizeChart?: string
  /** The heading of the box that shows the chosen variant with its image and price. Without a heading, there is no box. */
  yourChoice?: string
}

export interface FormLook {
  swatch: 'Square' | 'Circle'
  /** Whether the name of each option is shown. */
  names: boolean
  /** Whether the chosen value of each option is shown. */
  chosen: boolean
  quantity: 'none' | 'block' | 'line' | 'beside'
  /** The buttons: 1 add to cart, 2 add to cart and buy now, 3 buy now. */
  layout: 1 | 2 | 3
}

export interface ProductFormProps {
  title: string
  options: readonly FormOption[]
  variants: readonly FormVariant[]
  costs: readonly Cost[]
  /** The URLs of small images, by index in the product's media. Empty if the form does not show them. */
  images: readonly string[]
  /** The page to open after adding: 1 the cart, 2 checkout, 3 the mini cart. */
  action: 1 | 2 | 3
  look: FormLook
  messages: FormMessages
}
