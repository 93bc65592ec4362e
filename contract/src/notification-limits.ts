/** The limits of the store’s emails and of its members’ alerts. */

/** The maximum number of characters of a text of an email template, and of its HTML. `TEMPLATE_BLOCKS_MAX` limits its blocks. */
export const TEMPLATE_TEXT_MAX = 5000
export const TEMPLATE_HTML_MAX = 64 * 1024
export const TEMPLATE_BLOCKS_MAX = 50
/** The number of earlier versions of a template that are kept. */
export const TEMPLATE_VERSIONS_MAX = 50
export const BRANDING_LINKS_MAX = 6
/** The number of test emails of templates that a member can send per hour. */
export const TEMPLATE_TESTS_PER_HOUR = 20
/** The number of days for which the delivery log keeps emails, and for which alerts are kept. */
export const DELIVERY_LOG_DAYS = 90
export const ALERT_DAYS = 30
/** The number of alerts that the bell shows. */
export const ALERTS_SHOWN = 30
