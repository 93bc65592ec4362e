/** One variant, with only the data the browser needs. */
export interface FormVariant {
  id: string
  /** For each option, the index of the variant's value in that option's list. */
  at: readonly number[]
  /** Index of its price in the list of prices; variants share prices. */
  cost: number
  sold?: true
  /** "Only 3 items left in stock". */
  left?: string
  /** Index of its image in the product's media. */
  media?: number
}

/** A price in the shop's words and currency. */
export interface Cost {
  price: string
  before?: string
  saving?: string
}

export interface FormValue {
  name: string
  color?: string
  /** URL of a small image of the value. */
  picture?: string
}

export interface FormOption {
  name: string
  as: 'buttons' | 'list' | 'swatches'
  /** Chosen by itself, and not shown. */
  hidden?: true
  values: readonly FormValue[]
}

/** The texts of the form. */
export interface FormWords {
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
  /** Heading of the image of the chosen variant; without it, no image is shown. */
  yourChoice?: string
}

export interface FormLook {
  swatch: 'Square' | 'Circle'
  /** Show the name of each option. */
  names: boolean
  /** Show the chosen value of each option. */
  chosen: boolean
  quantity: 'none' | 'block' | 'line' | 'beside'
  /** 1 add to cart, 2 add to cart and buy now, 3 buy now. */
  layout: 1 | 2 | 3
  /** A bar with the button stays on narrow screens while the form is out of sight. */
  bar: boolean
}

export interface ProductFormProps {
  title: string
  options: readonly FormOption[]
  variants: readonly FormVariant[]
  costs: readonly Cost[]
  /** Addresses of small pictures, by place in the product's media; only where the form shows them. */
  pictures: readonly string[]
  /** 1 the cart, 2 checkout, 3 the mini cart. */
  action: 1 | 2 | 3
  look: FormLook
  words: FormWords
}
