/** The maximum lengths of the parts of a product review in characters, and the maximum number of its images. */
export const REVIEW_TITLE_MAX = 200
export const REVIEW_BODY_MAX = 5000
export const REVIEW_AUTHOR_MAX = 100
export const REVIEW_IMAGES_MAX = 5
/** The maximum length of a store's reply to a review in characters. */
export const REVIEW_REPLY_MAX = 2000
/** The maximum number of reviews that are moderated or deleted at a time. */
export const REVIEWS_AT_ONCE_MAX = 250
/** The maximum number of reviews of a bulk action that a job performs. */
export const REVIEWS_BULK_MAX = 250_000
/** The maximum number of days between delivery or fulfillment and the email that asks for a review. */
export const REVIEW_DAYS_AFTER_DELIVERY_MAX = 60
export const REVIEW_DAYS_AFTER_FULFILLMENT_MAX = 90
