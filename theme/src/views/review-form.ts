import type { ImageView } from './storefront.ts'

/** A product that a shopper can review. */
export interface ReviewedProduct {
  title: string
  /** The URL of the product's page. */
  href: string
  image: ImageView | null
}

/** A product of an order: `write` is the URL of its form, or null once it was reviewed. */
export interface OrderedProduct extends ReviewedProduct {
  write: string | null
}

/** Why a review wasn't taken. */
export const reviewProblems = [
  'rating',
  'name',
  'email',
  'text',
  'lost',
  'imageUnreadable',
  'imageTooLarge',
  'imagesTooMany',
  'imageNotSaved',
  'tooOften',
  'again',
  'stopped',
] as const
export type ReviewProblem = (typeof reviewProblems)[number]

/** What a shopper typed into the form of a review. */
export interface TypedReview {
  rating: number | null
  title: string
  body: string
  author: string
  email: string
}

/** The page on which a shopper writes a review. */
export type ReviewFormView =
  /** The products of an order. */
  | { step: 'choose'; products: readonly OrderedProduct[] }
  | {
      step: 'write'
      product: ReviewedProduct
      /** The URL that the form is sent to. */
      action: string
      /** Shows that the form comes from this page, if the store protects its forms from spam. */
      token: string
      /** Whether the form asks for an email, because the shopper isn't known. */
      asksEmail: boolean
      /** Whether images can be added. */
      takesImages: boolean
      typed: TypedReview
      problem: ReviewProblem | null
    }
  /** The review was taken. `others` are the products of the order that can still be reviewed. */
  | { step: 'done'; product: ReviewedProduct; isPublished: boolean; others: readonly OrderedProduct[] }
  | { step: 'closed'; product: ReviewedProduct; why: 'signIn' | 'notBought' | 'reviewed' }
