import { language } from '../../../messages/messages.ts'

export const MEGABYTE = 1024 * 1024

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a number of bytes: `812 byte`, `4.2 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1)
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit: units[step], maximumFractionDigits: step < 2 ? 0 : 1 })
  return format.format(bytes / 1024 ** step)
}
