/** Every business constant of the specification and of our own rules, once, with its unit. */

/** Sign-in form, specification section 5: characters, for both email and password. */
export const CREDENTIAL_MIN = 5
export const CREDENTIAL_MAX = 50
/** New passwords (sign-up, reset, change): at least 8 characters (ASVS 5.0, 6.2.1), at most what sign-in accepts. */
export const NEW_PASSWORD_MIN = 8

/** Milliseconds between polls (specification section 9). */
export const BALANCE_POLL_MS = 900_000
export const PROXY_POLL_MS = 120_000
/** Rows of a page of payment gateway proxies (specification section 9). */
export const PROXY_PAGE_SIZE = 10
export const TOKEN_CHECK_MS = 828_000_000

/** Store selector: milliseconds until a change is applied. */
export const STORE_SELECT_ALL_DELAY_MS = 1000
export const STORE_SELECT_ONE_DELAY_MS = 2000

/** Seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600
/** A refresh token used again this soon after its rotation is a second tab, not a thief: it gets the same successor. */
export const REFRESH_GRACE_SECONDS = 20
/**
 * A successor is not rotated again before this. Otherwise a slow tab within its grace period could find its token two generations old and
 * be treated as a thief. Twice the grace period leaves room for a request that waits.
 */
export const REFRESH_SETTLE_SECONDS = 2 * REFRESH_GRACE_SECONDS
/** The console renews the access token this long before it expires. */
export const RENEW_BEFORE_SECONDS = 60
export const RESET_TOKEN_SECONDS = 60 * 60
export const VERIFY_TOKEN_SECONDS = 24 * 3600
export const INVITATION_SECONDS = 7 * 24 * 3600
export const HAND_OFF_SECONDS = 60
export const TRIAL_DAYS = 14

/** Password checks allowed (security goal 10). */
export const PASSWORD_CHECKS_PER_ACCOUNT = 10
export const PASSWORD_CHECKS_ACCOUNT_WINDOW_SECONDS = 15 * 60
export const PASSWORD_CHECKS_PER_ADDRESS = 100
export const PASSWORD_CHECKS_ADDRESS_WINDOW_SECONDS = 3600
/** Links that can be emailed to an address (reset) or by a person to themselves (verification), per hour and recipient. */
export const ACCOUNT_LINKS_PER_HOUR = 3
/** Invitations emailed to an address, per hour. */
export const MAILS_PER_RECIPIENT_PER_HOUR = 5
/** Invitations one store can email. */
export const INVITATIONS_PER_STORE_PER_HOUR = 60
/** Seconds: a member who requests the same permission again within this time sends no second email. */
export const ACCESS_REQUEST_SECONDS = 24 * 3600
/** Calls without signing in, per address and hour. */
export const SIGN_UPS_PER_ADDRESS_PER_HOUR = 60
export const RESETS_PER_ADDRESS_PER_HOUR = 60
export const DOMAIN_CHECKS_PER_ADDRESS_PER_HOUR = 600
export const STORES_PER_USER_PER_HOUR = 20

export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'
export const DEFAULT_CURRENCY = 'USD'
/** Variants in the preview of a currency change. */
export const CURRENCY_SAMPLES = 5

/** Pixels. */
export const DRAWER_WIDTH = 220
export const DRAWER_MINIMISED_WIDTH = 56
export const NOTIFY_DIALOG_WIDTH = 480
export const MOBILE_BREAKPOINT = 960

/** Cents: the sign-up credit, granted once to a verified person. */
export const SIGN_UP_REWARD_CENTS = 500

/** Characters of a store's name, and of a person's first or last name. */
export const STORE_NAME_MIN = 3
export const STORE_NAME_MAX = 60
export const PERSON_NAME_MAX = 60

/** Store handle (first label of the system domain). */
export const HANDLE_MIN = 3
export const HANDLE_MAX = 60

export const LIST_PAGE_SIZE = 50
export const LIST_PAGE_MAX = 250
/** Maximum that a list counts when counting means reading: beyond it, its total is shown as “more than”. */
export const LIST_COUNTED_MAX = 10_000
/** Saved views per person and list. */
export const VIEWS_PER_LIST_MAX = 50

export const PRODUCT_TITLE_MAX = 255
export const PRODUCT_BODY_MAX = 512 * 1024
export const OPTIONS_MAX = 3
export const VARIANTS_MAX = 250
export const MEDIA_MAX = 250
export const TAGS_MAX = 250
/** Characters. */
export const CATEGORY_MAX = 500
export const TAG_LENGTH_MAX = 255
export const CUSTOM_FIELDS_MAX = 50
export const COLLECTION_TITLE_MAX = 255
export const COLLECTION_RULES_MAX = 60
/** Products pinned before all others of a collection. */
export const COLLECTION_PINS_MAX = 50
export const OPTION_VALUES_MAX = 500
/** Filters of a storefront; Shopify's limit. */
export const FILTERS_MAX = 25
/** Items of one level of a menu. */
export const MENU_ITEMS_MAX = 100

/** Automatic discounts active at once; Shopify's limit. */
export const DISCOUNTS_AUTOMATIC_MAX = 25
/** Codes for products and the whole order that apply to one order; Shopify's limit. One for shipping may be added. */
export const DISCOUNT_CODES_PER_ORDER_MAX = 5
export const DISCOUNT_TITLE_MAX = 255
export const DISCOUNT_CODE_MAX = 64
/** Codes generated or imported at once. */
export const DISCOUNT_CODES_AT_ONCE_MAX = 10_000
/** Targets of one kind per discount, and emails it is limited to. */
export const DISCOUNT_TARGETS_MAX = 250
export const DISCOUNT_EMAILS_MAX = 1000

/** IDs a bulk action returns, so that it can be undone. */
export const BULK_UNDO_MAX = 1000
/** Maximum number of orders in one bulk action. */
export const ORDERS_BULK_MAX = 10_000
/** Characters. */
export const ORDER_COMMENT_MAX = 5000
/** Maximum of the filter for days an order has been waiting for fulfillment. */
export const WAITING_DAYS_MAX = 365
/** Different items in a shopper's cart, and quantity of each. */
export const CART_LINES_MAX = 100
export const CART_QUANTITY_MAX = 999
/** Days a cart is kept after its last change. */
export const CART_DAYS = 30

/** Seconds a browser keeps the message shown after a form. */
export const FLASH_SECONDS = 60
/** Characters of shopper input: an email (RFC 5321), and the fields of the contact form. */
export const SHOPPER_EMAIL_MAX = 254
export const CONTACT_NAME_MAX = 100
export const CONTACT_MESSAGE_MAX = 5000
export const CHECKOUT_NOTE_MAX = 1000
/** Shipping zones of a store, rates of a zone, delivery days, and grams of a tested package. */
export const SHIPPING_ZONES_MAX = 100
export const SHIPPING_RATES_MAX = 50
export const SHIPPING_DAYS_MAX = 365
export const WEIGHT_MAX_GRAMS = 100_000_000
export const TAX_REGIONS_MAX = 500
/** Cents: keeps every sum of a store well within a 53-bit integer. */
export const PRICE_MAX_CENTS = 100_000_000_00

/** Payment gateways: connections and groups of one owner, characters, entries, and the weight of one in its group. */
export const GATEWAYS_MAX = 100
export const GATEWAY_GROUPS_MAX = 50
export const GATEWAY_LABEL_MAX = 60
export const GATEWAY_INSTRUCTIONS_MAX = 2000
export const GATEWAY_CURRENCIES_MAX = 50
export const GATEWAY_COUNTRIES_MAX = 250
export const GATEWAY_WEIGHT_MAX = 1000
export const GATEWAY_TESTS_PER_STORE_PER_HOUR = 60

/** Bytes. */
export const BODY_MAX_BYTES = 1024 * 1024
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 50_000_000
/** All files of a store together. */
export const FILES_QUOTA_BYTES = 5 * 1024 * 1024 * 1024
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024

/** Errors an import returns; its failed-rows file has all of them. */
export const IMPORT_ERRORS_SHOWN = 100
/** Days an import can be undone. */
export const IMPORT_UNDO_DAYS = 7
/** Hours an idempotency key is stored. */
export const IDEMPOTENCY_HOURS = 24

/** Minimum minutes without activity before a checkout counts as abandoned. */
export const ABANDONED_MINUTES_MIN = 10
export const ABANDONED_MINUTES_MAX = 240
/** Messages per channel in a sequence, and the maximum delay of the last one after the checkout was abandoned. */
export const ABANDONED_STEPS_MAX = 3
export const MESSAGE_DELAY_MINUTES_MAX = 30 * 24 * 60
/**
 * Days: pause between two sequences to a person; time after a message in which an order is credited to it; how long abandoned checkouts
 * are kept.
 */
export const SEQUENCE_PAUSE_DAYS = 14
export const RECOVERY_CREDIT_DAYS = 7
export const ABANDONED_KEPT_DAYS = 90

/** How many hours the preview link of a draft works. */
export const PREVIEW_LINK_HOURS = 1

/** Text sizes in rich text, px. */
export const TEXT_SIZES = [10, 12, 14, 16, 18, 20, 24, 30, 32, 36] as const
