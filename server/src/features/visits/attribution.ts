import type { Tx } from '../../db/transactions.ts'
import type { Channel } from './sources/channels.ts'

/** Where a visit came from, as orders keep it. */
export interface Attribution {
  channel: Channel
  /** Name or host of who sent the visitor; empty: nobody. */
  referrer: string
  landingPath: string
  /** As the link said it; null for a link without. */
  utm: { source: string; medium: string; campaign: string; term: string; content: string } | null
}

/** Where a visit of the transaction's store came from; null when there is none of that id (any more). */
export async function attributionOf(_tx: Tx, _visitId: string): Promise<Attribution | null> {
  return null
}
