/** One variant, as small as the browser needs it. */
export interface FormVariant {
  id: string
  /** Of each option, the place of the variant's value in that option's list. */
  at: readonly number[]
  /** Place of its price in the list of prices; variants share them. */
  cost: number
  sold?: true
  /** "Only 3 items left in stock". */
  left?: string
  /** Place of its picture in the product's media. */
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
  /** Address of a small picture of the value. */
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
  /** Heading of the picture of what was chosen; without it there is none. */
  yourChoice?: string
}

export interface FormLook {
  swatch: 'Square' | 'Circle'
  /** Show the name of each option. */
  names: boolean
  /** Show what was chosen of it. */
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
