/** Returns the IANA time zone of the user's browser. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
