import type { ReportColumn, ReportName, ReportSort } from '@vitrine/contract/sales-reports.ts'

import { changed, type ReportView, type Search, withReport } from './report-url.ts'

interface Preset {
  report: ReportName
  /** In their usual order. */
  columns: readonly ReportColumn[]
  sort?: ReportSort
}

/** Reports that show some columns of another report. */
const presets = {
  returns: { report: 'over-time', columns: ['returns', 'net'] },
  'returns-by-product': { report: 'product', columns: ['units', 'gross', 'returns', 'net'], sort: 'returns' },
  taxes: { report: 'country', columns: ['net', 'shipping', 'taxes', 'total'], sort: '-taxes' },
  shipping: { report: 'country', columns: ['orders', 'shipping', 'total'], sort: '-shipping' },
  'inventory-value': { report: 'inventory', columns: ['onHand', 'costValue', 'retailValue', 'unitsWithoutCost'], sort: '-retailValue' },
  'sell-through': { report: 'inventory', columns: ['units', 'onHand', 'sellThrough'], sort: '-sellThrough' },
} as const satisfies Record<string, Preset>

type PresetName = keyof typeof presets

/** What the list of reports has: a report, or some columns of one. */
export type ReportEntry = ReportName | PresetName

const presetOf = (entry: ReportEntry): Preset | undefined => (entry in presets ? presets[entry as PresetName] : undefined)

/** Returns the entry of the list that the page shows. */
export function entryOf({ report, columns, sort }: Pick<ReportView, 'report' | 'columns' | 'sort'>): ReportEntry {
  const isShown = (name: PresetName) => {
    const preset: Preset = presets[name]
    return preset.report === report && preset.columns.join(',') === columns.join(',') && (preset.sort === undefined || preset.sort === sort)
  }
  return (Object.keys(presets) as PresetName[]).find(isShown) ?? report
}

/** Returns the parameters of the URL after another entry was chosen. The columns of a preset are not kept for other reports. */
export function withEntry(search: Search, shown: ReportEntry, entry: ReportEntry): Search {
  const preset = presetOf(entry)
  if (preset) return changed(withReport(search, preset.report), { columns: preset.columns.join(','), sort: preset.sort })
  return changed(withReport(search, entry as ReportName), presetOf(shown) ? { columns: undefined } : {})
}
