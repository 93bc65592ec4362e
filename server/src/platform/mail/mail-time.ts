const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Returns a time as an email shows it. The reader's time zone is not known, so the time is in UTC and says so. */
export function mailTime(instant: Date): string {
  return `${format.format(instant)} UTC`
}
