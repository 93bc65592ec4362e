import { language } from '../../../messages/messages.ts'

/** Formats the time of day with seconds: `1:04:35 PM`. */
export const clockTime = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat(language(), { timeZone, timeStyle: 'medium' }).format(time)
