import { language, t } from '../../../messages/messages.ts'

/**
 * Returns all IANA time zones that the browser knows, and `current`, which may be an older name. Each label contains
 * the zone's present offset from UTC.
 */
export function timeZones(current: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), current])
  return [...zones].toSorted().map((zone) => ({ value: zone, label: labelOf(zone) }))
}

function labelOf(zone: string): string {
  const parts = new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return t('general.timeZone.option', { zone: zone.replaceAll('_', ' '), offset })
}
