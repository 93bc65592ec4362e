import type { VisitorKeys } from './visitor.ts'

/** Idle time after which a visit is over. Nothing else ends it but a click of another campaign: midnight does not. */
export const IDLE_MS = 30 * 60_000

/** One sign of a visitor. */
export interface Hit {
  at: Date
  visitor: VisitorKeys
  /** `view`: a page was shown; `sign`: they are there, and that is all. */
  kind: 'view' | 'sign'
  /** What tells the campaign whose link was clicked; undefined: none was. */
  campaign: string | undefined
  /** Until when the visitor can come under this key. */
  expiresAt: Date
}

/** The current visit of a visitor. */
export interface Current {
  visitId: string
  campaign: string | null
  startedAt: Date
  lastAt: Date
  expiresAt: Date
}

export interface Stitched<H extends Hit> {
  /** Visits that begin, with the hit that begins each. */
  begun: Map<string, { first: H; previousAt: Date | null; lastAt: Date; views: number }>
  /** Visits there were that go on. */
  grown: Map<string, { lastAt: Date; views: number }>
  /** What is now known of the visitors that came: key → their current visit. */
  visitors: Map<string, Current>
  /** The visit of each hit, in their order. */
  visitIds: string[]
}

/**
 * Puts hits of one store together to visits. Decides only: what is to be written is in the answer.
 * @param hits ascending by instant
 * @param known current visits of all keys the hits name
 * @param newId makes the id of a visit
 */
export function stitch<H extends Hit>(hits: readonly H[], known: ReadonlyMap<string, Current>, newId: (at: Date) => string): Stitched<H> {
  const begun: Stitched<H>['begun'] = new Map()
  const grown: Stitched<H>['grown'] = new Map()
  const visitors = new Map<string, Current>()
  const currentOf = (key: string | undefined) => (key === undefined ? undefined : (visitors.get(key) ?? known.get(key)))

  const visitIds = hits.map((hit) => {
    const { key, today, yesterday } = hit.visitor
    const last = currentOf(key) ?? currentOf(today)
    const current = [last, currentOf(yesterday)].find((one) => one && goesOn(one, hit))
    const views = hit.kind === 'view' ? 1 : 0
    const visitId = current?.visitId ?? newId(hit.at)
    const lastAt = current && current.lastAt > hit.at ? current.lastAt : hit.at
    const fresh = begun.get(visitId)
    if (fresh) begun.set(visitId, { ...fresh, lastAt, views: fresh.views + views })
    else if (current) grown.set(visitId, { lastAt, views: (grown.get(visitId)?.views ?? 0) + views })
    else begun.set(visitId, { first: hit, previousAt: last?.startedAt ?? null, lastAt, views })
    visitors.set(key, {
      visitId,
      campaign: current ? current.campaign : (hit.campaign ?? null),
      startedAt: current?.startedAt ?? hit.at,
      lastAt,
      expiresAt: hit.expiresAt,
    })
    return visitId
  })
  return { begun, grown, visitors, visitIds }
}

/** Whether a hit belongs to a visit: it comes while that lasts, and is no click of another campaign. */
function goesOn({ campaign, lastAt }: Current, hit: Hit): boolean {
  // What came first may be written second, by another process; that is never a visit of its own.
  if (hit.at.getTime() - lastAt.getTime() > IDLE_MS) return false
  return hit.campaign === undefined || hit.campaign === campaign
}
