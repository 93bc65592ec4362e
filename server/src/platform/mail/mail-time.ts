const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A time as an email shows it. The reader's time zone is not known, so it is in UTC and says so. */
export function mailTime(instant: Date): string {
  return `${format.format(instant)} UTC`
}
