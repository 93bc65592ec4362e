/** The IANA zone of the person's own clock. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
