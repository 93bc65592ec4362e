import type { Channel } from '@vitrine/contract/channels.ts'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { inSelection, type Query } from '../report.ts'
import { type Selection, selectReport } from '../selection.ts'
import { readTraffic, showTraffic, type Traffic } from './traffic.ts'

/** Shows the channels and referrers with the most visits. */
export const showTrafficSources = (selection: Selection, traffic: Traffic) =>
  showTraffic(selection, traffic, ({ value, detail }) => ({ channel: value as Channel, referrer: detail }))

/** Reports where visits came from. */
export async function reportTrafficSources(context: DetachedContext, query: Query) {
  const selection = await selectReport(context, query)
  return inSelection(context, selection, async (tx) => showTrafficSources(selection, await readTraffic(tx, 'source', selection)))
}
