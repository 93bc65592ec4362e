/** The maximum number of Boost Upsell offers that are enabled in a store. Each view of a cart looks at all of them. */
export const UPSELL_OFFERS_MAX = 50
/** The maximum number of products and of variants that one offer offers. */
export const UPSELL_OFFERED_MAX = 10
/** The maximum number of discounts of a quantity offer. */
export const UPSELL_TIERS_MAX = 5
export const UPSELL_NAME_MAX = 120
export const UPSELL_TITLE_MAX = 120
export const UPSELL_MESSAGE_MAX = 500
/** The maximum number of offers that a cart shows at a time. */
export const UPSELL_SHOWN_MAX = 2
/** The minutes after an order during which its page offers more items. */
export const UPSELL_MINUTES = 30
/** The figures of an offer are those of its last days. Who saw it is kept this long. */
export const UPSELL_METRICS_DAYS = 90
/** The fewest orders of each group from which the lift of the average order is calculated. */
export const UPSELL_LIFT_ORDERS = 30
