/** The IANA zone of the person's own clock. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
