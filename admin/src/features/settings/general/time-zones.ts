import { language, t } from '../../../messages/messages.ts'

/** Every IANA time zone this browser knows, and the one that is set, which may have an older name; with how far from UTC it is now. */
export function timeZones(current: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), current])
  return [...zones].toSorted().map((zone) => ({ value: zone, label: labelOf(zone) }))
}

function labelOf(zone: string): string {
  const parts = new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return t('general.timeZone.option', { zone: zone.replaceAll('_', ' '), offset })
}
