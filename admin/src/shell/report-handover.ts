import type { PageName } from '@vitrine/contract/pages.ts'

const givers: readonly (PageName | undefined)[] = [
  'website',
  'websitesa',
  'website.analytics',
  'website.estimated-profit',
  'website.utm-analystics',
]
const handed = ['stores', 'from_time', 'to_time', 'compare', 'tz']

/**
 * Returns the search of the menu’s link from one report page to another, so that both show the same stores, dates, comparison and time
 * zone. Sales reports take these, but keep nothing when they are left (specification section 2).
 * @param search the search of the current page
 */
export function handOver(
  current: PageName | undefined,
  target: PageName,
  search: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  if (!givers.includes(current) || !(givers.includes(target) || target === 'website.sales-reports')) return undefined
  return Object.fromEntries(handed.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}
