import type { Channel } from '@vitrine/contract/channels.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { readRefusals, type Refusals } from '../../analytics/recording/api.ts'
import { inSelection, type Query } from '../report.ts'
import { type Selection, selectReport } from '../selection.ts'
import { readTraffic, showTraffic, type Traffic } from './traffic.ts'

/** Shows the channels and referrers with the most visits, and how many page views were left out. */
export const showTrafficSources = (selection: Selection, traffic: Traffic, leftOut: Refusals) => ({
  ...showTraffic(selection, traffic, ({ value, detail }) => ({ channel: value as Channel, referrer: detail })),
  leftOut,
})

/** Reads how many page views of the period were left out. */
export const readLeftOut = (tx: Tx, { periods: { current } }: Selection): Promise<Refusals> =>
  readRefusals(tx, current.boundaries[0]!, current.until)

/** Reports where visits came from. */
export async function reportTrafficSources(context: DetachedContext, query: Query) {
  const selection = await selectReport(context, query)
  return inSelection(context, selection, 'once', async (tx) => {
    const [traffic, leftOut] = await Promise.all([readTraffic(tx, 'source', selection), readLeftOut(tx, selection)])
    return showTrafficSources(selection, traffic, leftOut)
  })
}
