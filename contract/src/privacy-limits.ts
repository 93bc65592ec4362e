/** The longest time after which customers without orders are deleted. */
export const RETENTION_MONTHS_MAX = 120
/** The shortest time after which abandoned checkouts are deleted. The longest is `ABANDONED_KEPT_DAYS`. */
export const CHECKOUT_DAYS_MIN = 7
/** The number of days for which the file of an export can be downloaded. */
export const PRIVACY_EXPORT_DAYS = 7
