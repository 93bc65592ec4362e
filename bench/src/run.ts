import { type Options, readOptions } from './options.ts'
import { type Report, writeReport } from './report.ts'

const benches: Record<string, () => Promise<{ run(report: Report, options: Options): Promise<void> }>> = {
  start: () => import('./start.ts'),
  api: () => import('./api.ts'),
  import: () => import('./import.ts'),
  'bulk-updates': () => import('./bulk-updates.ts'),
  storefront: () => import('./storefront.ts'),
  'theme-editor': () => import('./theme-editor.ts'),
  collect: () => import('./collect.ts'),
  'live-view': () => import('./live-view.ts'),
  checkout: () => import('./checkout.ts'),
  'purchase-profile': () => import('./purchase-profile.ts'),
  'slow-clients': () => import('./slow-clients.ts'),
  storm: () => import('./storm.ts'),
  discount: () => import('./discount.ts'),
  'cart-offers': () => import('./cart-offers.ts'),
  orders: () => import('./orders.ts'),
  customers: () => import('./customers.ts'),
  reports: () => import('./reports.ts'),
  'reports-growth': () => import('./reports-growth.ts'),
  fairness: () => import('./fairness.ts'),
  feeds: () => import('./feeds.ts'),
  widgets: () => import('./widgets.ts'),
  spreadsheet: () => import('./spreadsheet.ts'),
  footprint: () => import('./footprint.ts'),
}

export const benchNames: readonly string[] = Object.keys(benches)

/**
 * Runs a benchmark by name, or lists the available names if the name is unknown. Sets the exit code to 1 if the name is unknown
 * or a check fails.
 */
export async function runBench(name: string, args: string[]): Promise<void> {
  const load = benches[name]
  if (!load) {
    console.error(`Name a bench: ${benchNames.join(', ')}, or all`)
    process.exitCode = 1
    return
  }
  const options = readOptions(args)
  const { run } = await load()
  if (!(await writeReport(name, (report) => run(report, options), options))) process.exitCode = 1
}
