const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** An instant as a mail tells it: the reader's zone is not known, so in UTC and saying so. */
export function mailTime(instant: Date): string {
  return `${format.format(instant)} UTC`
}
