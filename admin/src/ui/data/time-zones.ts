import { language, t } from '../../messages/messages.ts'

/** The present names of zones that browsers still list with an old one (tz database, file `backward`). */
const RENAMED: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns the name of a time zone as people write it. */
export const zoneName = (zone: string): string => (RENAMED[zone] ?? zone).replaceAll('_', ' ')

/**
 * Returns all time zones that the browser knows, and `current`, sorted by name. Each label contains the zone's present offset from
 * UTC.
 */
export function timeZones(current: string): { value: string; label: string }[] {
  const byName = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zoneName(zone), RENAMED[zone] ?? zone]))
  byName.set(zoneName(current), current)
  return [...byName]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => ({ value, label: t('kit.timeZone.option', { zone: name, offset: offsetOf(value) }) }))
}

const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
