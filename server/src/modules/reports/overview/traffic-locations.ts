import type { DetachedContext } from '../../../platform/http/context.ts'
import { inSelection, type Query } from '../report.ts'
import { type Selection, selectReport } from '../selection.ts'
import { readTraffic, showTraffic, type Traffic } from './traffic.ts'

/** Shows the countries with the most visits. */
export const showTrafficLocations = (selection: Selection, traffic: Traffic) =>
  showTraffic(selection, traffic, ({ value }) => ({ country: value }))

/** Reports the countries that visits came from. */
export async function reportTrafficLocations(context: DetachedContext, query: Query) {
  const selection = await selectReport(context, query)
  return inSelection(context, selection, 'once', async (tx) => showTrafficLocations(selection, await readTraffic(tx, 'country', selection)))
}
