/** The constants of the specification and of our own rules, with their units. */

/** The minimum and maximum length of emails and passwords in characters (sign-in form, specification section 5). */
export const CREDENTIAL_MIN = 5
export const CREDENTIAL_MAX = 50
/** The minimum length of new passwords in characters (ASVS 5.0, 6.2.1). The maximum is `CREDENTIAL_MAX`. */
export const NEW_PASSWORD_MIN = 8

/** The number of milliseconds between polls (specification section 9). */
export const BALANCE_POLL_MS = 900_000
export const PROXY_POLL_MS = 120_000
/** The number of payment gateway proxies per page (specification section 9). */
export const PROXY_PAGE_SIZE = 10
/** The number of milliseconds between the shell's checks that the session is complete (specification section 9). */
export const TOKEN_CHECK_MS = 828_000_000

/** The number of milliseconds after which a report with auto-refresh is loaded again. */
export const REPORT_REFRESH_MS = 300_000

/** The number of milliseconds until a change in the store selector is applied. */
export const STORE_SELECT_ALL_DELAY_MS = 1000
export const STORE_SELECT_ONE_DELAY_MS = 2000

/** The number of seconds until a token expires. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600
/**
 * The number of seconds within which a rotated refresh token may be used again. The repeated request gets the same
 * successor, because the request probably comes from a second tab. A later use counts as theft.
 */
export const REFRESH_GRACE_SECONDS = 20
/**
 * The number of seconds before a new refresh token can itself be rotated. Otherwise, a slow tab in its grace period could
 * find its token two generations old, which would count as theft. Twice the grace period leaves room for a request that
 * waits.
 */
export const REFRESH_SETTLE_SECONDS = 2 * REFRESH_GRACE_SECONDS
/** The number of seconds left on an access token when the console renews it. */
export const RENEW_BEFORE_SECONDS = 60
export const RESET_TOKEN_SECONDS = 60 * 60
export const VERIFY_TOKEN_SECONDS = 24 * 3600
export const INVITATION_SECONDS = 7 * 24 * 3600
export const HAND_OFF_SECONDS = 60
export const TRIAL_DAYS = 14

/** The maximum number of password checks per account and per IP address, each within a number of seconds (security goal 10). */
export const PASSWORD_CHECKS_PER_ACCOUNT = 10
export const PASSWORD_CHECKS_ACCOUNT_WINDOW_SECONDS = 15 * 60
export const PASSWORD_CHECKS_PER_ADDRESS = 100
export const PASSWORD_CHECKS_ADDRESS_WINDOW_SECONDS = 3600
/** The maximum number of links emailed per hour and recipient, for password resets and for verification. */
export const ACCOUNT_LINKS_PER_HOUR = 3
/** The maximum number of invitations emailed to an address per hour. */
export const MAILS_PER_RECIPIENT_PER_HOUR = 5
/** The maximum number of invitations that a store emails per hour. */
export const INVITATIONS_PER_STORE_PER_HOUR = 60
/** The number of seconds within which a member's repeated request for the same permission sends no second email. */
export const ACCESS_REQUEST_SECONDS = 24 * 3600
/**
 * The maximum number of sign-ups, password resets and domain checks per IP address and hour. `STORES_PER_USER_PER_HOUR` is
 * the maximum number of stores that a user can create per hour.
 */
export const SIGN_UPS_PER_ADDRESS_PER_HOUR = 60
export const RESETS_PER_ADDRESS_PER_HOUR = 60
export const DOMAIN_CHECKS_PER_ADDRESS_PER_HOUR = 600
export const STORES_PER_USER_PER_HOUR = 20

export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'
export const DEFAULT_CURRENCY = 'USD'
/** The number of variants in the preview of a currency change. */
export const CURRENCY_SAMPLES = 5

/** The widths of the drawer and of a dialog, and the width below which a screen is narrow, in pixels. */
export const DRAWER_WIDTH = 220
export const DRAWER_MINIMISED_WIDTH = 56
export const NOTIFY_DIALOG_WIDTH = 480
export const MOBILE_BREAKPOINT = 960

/** The sign-up credit in cents, granted once to a verified person. */
export const SIGN_UP_REWARD_CENTS = 500

/**
 * The minimum and maximum length of a store's name in characters. `PERSON_NAME_MAX` is the maximum for a person's first
 * or last name.
 */
export const STORE_NAME_MIN = 3
export const STORE_NAME_MAX = 60
export const PERSON_NAME_MAX = 60

/** The minimum and maximum length of store handles (the first label of the system domain) in characters. */
export const HANDLE_MIN = 3
export const HANDLE_MAX = 60

export const LIST_PAGE_SIZE = 50
export const LIST_PAGE_MAX = 250
/**
 * The number of rows at which counting stops in lists that must read the rows to count them. If there are more, the
 * total is shown as “more than”.
 */
export const LIST_COUNTED_MAX = 10_000
/** The maximum number of saved views per person and list. */
export const VIEWS_PER_LIST_MAX = 50

export const PRODUCT_TITLE_MAX = 255
export const PRODUCT_BODY_MAX = 512 * 1024
export const OPTIONS_MAX = 3
export const VARIANTS_MAX = 250
export const MEDIA_MAX = 250
export const TAGS_MAX = 250
/** The maximum length of a category in characters. */
export const CATEGORY_MAX = 500
export const TAG_LENGTH_MAX = 255
export const CUSTOM_FIELDS_MAX = 50
export const COLLECTION_TITLE_MAX = 255
export const COLLECTION_RULES_MAX = 60
/** The maximum number of products pinned to the top of a collection. */
export const COLLECTION_PINS_MAX = 50
export const OPTION_VALUES_MAX = 500
/** The maximum number of filters of a storefront, which is also Shopify's limit. */
export const FILTERS_MAX = 25
/** The maximum number of themes of a store, and the maximum length of a theme’s name in characters. */
export const THEMES_MAX = 20
export const THEME_NAME_MAX = 60
/** The maximum number of references of each kind that one call looks up. */
export const THEME_REFERENCES_MAX = 100
/** The maximum number of images without a variant that are counted, and the number of their products that are named. */
export const UNASSIGNED_IMAGES_MAX = 1000
export const UNASSIGNED_PRODUCTS_SHOWN = 3
/** The number of changes that a saved version of a theme lists. */
export const THEME_CHANGES_SHOWN = 20
/** The maximum number of saved versions of a theme. The oldest ones are deleted. */
export const THEME_VERSIONS_MAX = 200
/** The maximum number of comments on a theme, and the maximum length of a comment in characters. */
export const THEME_COMMENTS_MAX = 500
export const THEME_COMMENT_MAX = 2000
/** The number of changes of custom code that the console shows. All are kept. */
export const CUSTOM_CODE_CHANGES_SHOWN = 20
/** The maximum number of items of one menu level. */
export const MENU_ITEMS_MAX = 100

/** The maximum number of automatic discounts that are active together, which is also Shopify's limit. */
export const DISCOUNTS_AUTOMATIC_MAX = 25
/**
 * The maximum number of codes for products or the whole order in one order, which is also Shopify's limit. A shipping
 * code can be added.
 */
export const DISCOUNT_CODES_PER_ORDER_MAX = 5
export const DISCOUNT_TITLE_MAX = 255
export const DISCOUNT_CODE_MAX = 64
/** The maximum number of codes that can be generated or imported in one call. */
export const DISCOUNT_CODES_AT_ONCE_MAX = 10_000
/**
 * The maximum number of targets of one kind per discount. `DISCOUNT_EMAILS_MAX` is the maximum number of email
 * addresses that a discount is limited to.
 */
export const DISCOUNT_TARGETS_MAX = 250
export const DISCOUNT_EMAILS_MAX = 1000

/** The maximum number of ids that a bulk action returns, so that the action can be undone. */
export const BULK_UNDO_MAX = 1000
/** The maximum number of variants in one bulk update, of its actions, and of the characters of its name. */
export const BULK_UPDATE_VARIANTS_MAX = 100_000
export const BULK_ACTIONS_MAX = 20
/** The number of products, and of their variants, that an action of the product list changes at once. A job changes more. */
export const BULK_AT_ONCE_MAX = 1000
export const BULK_NAME_MAX = 120
/** The maximum number of values that one call saves from a spreadsheet, and of those that one save can have. */
export const BULK_CELLS_AT_ONCE_MAX = 2000
export const BULK_CELLS_MAX = 200_000
/** The number of samples in a dry run, and the number of refused values that a dry run and a call list. */
export const BULK_SAMPLES = 20
export const BULK_PREVIEW_PROBLEMS = 50
export const BULK_PROBLEMS_SHOWN = 1000
/** The number of days within which a bulk update can be undone. */
export const BULK_UNDO_DAYS = 30
/** The maximum number of orders in one bulk action. */
export const ORDERS_BULK_MAX = 10_000
/** The maximum length of a comment on an order in characters. */
export const ORDER_COMMENT_MAX = 5000
/** The largest number of days in the filter for orders that are waiting for fulfillment. */
export const WAITING_DAYS_MAX = 365
/** The maximum number of lines in a shopper's cart. `CART_QUANTITY_MAX` is the maximum quantity of each line. */
export const CART_LINES_MAX = 100
export const CART_QUANTITY_MAX = 999
/** The number of days that a cart is kept after its last change. */
export const CART_DAYS = 30
/** The number of days before an order in which a visit by a tagged link still counts for it. */
export const CAMPAIGN_DAYS = 30
/** The maximum number of characters of a UTM tag. Longer tags are cut. */
export const UTM_TAG_MAX = 100
export const LINK_PRESETS_MAX = 100

/** The maximum number of seconds that a browser keeps the message about a submitted form, which the next page shows. */
export const FLASH_SECONDS = 60
/**
 * The maximum length of shopper input in characters: an email address (RFC 5321), and the fields of the contact form
 * and checkout.
 */
export const SHOPPER_EMAIL_MAX = 254
export const CONTACT_NAME_MAX = 100
export const CONTACT_MESSAGE_MAX = 5000
export const CHECKOUT_NOTE_MAX = 1000
/**
 * The maximum number of shipping zones of a store. The limits below are for the rates of a zone, delivery days, grams,
 * and the tax regions of a store.
 */
export const SHIPPING_ZONES_MAX = 100
export const SHIPPING_RATES_MAX = 50
export const SHIPPING_DAYS_MAX = 365
export const WEIGHT_MAX_GRAMS = 100_000_000
export const TAX_REGIONS_MAX = 500
/** The highest price in cents, which keeps every total of a store far below the limit of a 53-bit integer. */
export const PRICE_MAX_CENTS = 100_000_000_00

/**
 * The maximum number of payment connections of an owner. The limits below are for groups, lengths in characters, list
 * entries, weights, and tests.
 */
export const GATEWAYS_MAX = 100
export const GATEWAY_GROUPS_MAX = 50
export const GATEWAY_LABEL_MAX = 60
export const GATEWAY_INSTRUCTIONS_MAX = 2000
export const GATEWAY_CURRENCIES_MAX = 50
export const GATEWAY_COUNTRIES_MAX = 250
export const GATEWAY_WEIGHT_MAX = 1000
export const GATEWAY_TESTS_PER_STORE_PER_HOUR = 60

/** The maximum sizes of requests and files in bytes, and of images in pixels. */
export const BODY_MAX_BYTES = 1024 * 1024
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 50_000_000
/** The maximum total size of a store's files in bytes. */
export const FILES_QUOTA_BYTES = 5 * 1024 * 1024 * 1024
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024

/** The maximum number of errors that an import returns. The file with failed rows has all of them. */
export const IMPORT_ERRORS_SHOWN = 100
/** The number of days within which an import can be undone. */
export const IMPORT_UNDO_DAYS = 7
/** The number of hours that an idempotency key is stored. */
export const IDEMPOTENCY_HOURS = 24

/** The smallest and the largest number of minutes without activity after which a store can count a checkout as abandoned. */
export const ABANDONED_MINUTES_MIN = 10
export const ABANDONED_MINUTES_MAX = 240
/**
 * The maximum number of messages per channel in a sequence. `MESSAGE_DELAY_MINUTES_MAX` is the longest delay of a
 * message in minutes, counted from the shopper's last activity.
 */
export const ABANDONED_STEPS_MAX = 3
export const MESSAGE_DELAY_MINUTES_MAX = 30 * 24 * 60
/** The minimum number of days between two message sequences to the same person. */
export const SEQUENCE_PAUSE_DAYS = 14
/** An order is credited to a message if it is placed within this number of days after the message. */
export const RECOVERY_CREDIT_DAYS = 7
/** The number of days for which abandoned checkouts are kept. */
export const ABANDONED_KEPT_DAYS = 90

/** The number of hours after which the preview link of a draft expires. */
export const PREVIEW_LINK_HOURS = 1

/** The number of seconds after which the preview of a theme editor needs a new token. */
export const THEME_PREVIEW_SECONDS = 15 * 60

/** The font sizes that rich text can have, in px. */
export const TEXT_SIZES = [10, 12, 14, 16, 18, 20, 24, 30, 32, 36] as const

/** The number of minutes for which a visitor counts in Live view after a page view, and those for carts, checkouts and orders. */
export const LIVE_VISITOR_MINUTES = 5
export const LIVE_CART_MINUTES = 10
/** The maximum number of pages and of referrers in Live view, and the maximum number of page views and of other events. */
export const LIVE_ROWS_MAX = 10
export const LIVE_EVENTS_MAX = 20
/** The number of seconds after which a stream of answers ends, so that the client asks again with its current permissions. */
export const STREAM_SECONDS = 30
/** The maximum number of seconds for which a stream sends nothing. */
export const STREAM_SILENCE_SECONDS = 10

/** The maximum length of a campaign’s or a cost’s name in characters. */
export const COST_NAME_MAX = 200
/** The maximum numbers of changes of cost rules, of restated costs, and of custom costs of a store. */
export const COST_RULES_MAX = 500
export const RESTATED_COSTS_MAX = 5000
export const CUSTOM_COSTS_MAX = 500
/** The number of products or campaigns in a table of estimated profit. The others are counted in its rest. */
export const PROFIT_ROWS_MAX = 250

/** The maximum length of a saved report's name in characters. */
export const SAVED_REPORT_NAME_MAX = 80
/** The maximum number of reports that a member saves for themselves, and the maximum number that a store's members share. */
export const SAVED_REPORTS_MAX = 100
/** The maximum number of members that a saved report is emailed to. */
export const REPORT_RECIPIENTS_MAX = 25
/** The maximum size in bytes of the CSV file in the email of a report. A larger file is exported from the report. */
export const REPORT_FILE_MAX_BYTES = 256 * 1024
/** The number of rows that the email of a report shows. */
export const REPORT_ROWS_MAILED = 10

/** The maximum number of addresses of a customer. An order with another address adds none then. */
export const CUSTOMER_ADDRESSES_MAX = 50

/** The maximum number of size charts with a rule in a store. All of them are checked for each product page. */
export const SIZE_CHART_RULES_MAX = 100
/** The maximum number of values in each list of a size chart's rule. */
export const SIZE_CHART_RULE_VALUES_MAX = 100

/** The maximum number of product feeds of a store. */
export const FEEDS_MAX = 50
/** The maximum numbers of parts of a product feed. */
export const FEED_COLLECTIONS_MAX = 50
export const FEED_EXCEPTIONS_MAX = 250
export const FEED_MAPPINGS_MAX = 80
export const FEED_LOOKUPS_MAX = 500
export const FEED_RULES_MAX = 50
export const FEED_CONDITIONS_MAX = 10
/** The maximum number of items in a product feed. */
export const FEED_ITEMS_MAX = 500_000
/** The maximum number of problems that are kept of a build, and of those with the same reason and attribute. Counts include all. */
export const FEED_ISSUES_MAX = 2000
export const FEED_ISSUES_PER_REASON_MAX = 100

/** The maximum number of characters of the note on a customer. */
export const CUSTOMER_NOTE_MAX = 5000
/** The maximum number of customers of one bulk action. */
export const CUSTOMERS_BULK_MAX = 250_000
/** The number of customers up to which the console downloads an export at once. A job writes larger ones to a file. */
export const CUSTOMERS_EXPORTED_AT_ONCE = 2000

/** The maximum number of further currencies in which shoppers can see prices. */
export const FURTHER_CURRENCIES_MAX = 20
