import { rememberCampaign } from './campaigns.ts'
import { isTagged } from './sources/classify.ts'
import type { VisitorKeys } from './visitor.ts'

/**
 * The time without activity, in milliseconds, after which a visit ends. A click on a link of another campaign also ends the visit,
 * but midnight does not.
 */
export const IDLE_MS = 30 * 60_000

/** An event that shows that a visitor is active. */
export interface Hit {
  at: Date
  visitor: VisitorKeys
  /** `view` means that a page was shown; `sign` means only that the visitor is active. */
  kind: 'view' | 'sign'
  /** The digest of the campaign of a clicked link; undefined without a campaign. */
  campaign: string | undefined
  /** The query string of the page. */
  search: string
  /** The time until which `visitor.key` can identify the visitor. */
  expiresAt: Date
}

/** The current visit of a visitor. */
export interface Current {
  visitId: string
  campaign: string | null
  /** The visitor's visits by links with UTM tags, as `rememberCampaign` returns them. */
  campaignVisits: readonly string[]
  startedAt: Date
  lastAt: Date
  expiresAt: Date
}

export interface Sessionized<H extends Hit> {
  /** The new visits, each with the hit that begins it. */
  begun: Map<string, { first: H; previousAt: Date | null; followsId: string | null; lastAt: Date; views: number }>
  /** The existing visits that continue. */
  grown: Map<string, { lastAt: Date; views: number }>
  /** The new state of the visitors: the current visit of each key. */
  visitors: Map<string, Current>
  /** The ID of the visit of each hit, in the order of the hits. */
  visitIds: string[]
}

/**
 * Groups hits of one store into visits. It writes nothing; the result says what to write.
 * @param hits ascending by time
 * @param known current visits of all keys in the hits
 * @param newId creates the ID of a visit
 */
export function sessionize<H extends Hit>(
  hits: readonly H[],
  known: ReadonlyMap<string, Current>,
  newId: (at: Date) => string,
): Sessionized<H> {
  const begun: Sessionized<H>['begun'] = new Map()
  const grown: Sessionized<H>['grown'] = new Map()
  const visitors = new Map<string, Current>()
  const currentOf = (key: string | undefined) => (key === undefined ? undefined : (visitors.get(key) ?? known.get(key)))

  const visitIds = hits.map((hit) => {
    const { key, today, yesterday } = hit.visitor
    const last = currentOf(key) ?? currentOf(today)
    const active = [last, currentOf(yesterday)].filter((one): one is Current => one !== undefined && isActive(one, hit))
    const current = active.find((one) => isSameCampaign(one, hit))
    const views = hit.kind === 'view' ? 1 : 0
    const visitId = current?.visitId ?? newId(hit.at)
    const lastAt = current && current.lastAt > hit.at ? current.lastAt : hit.at
    const fresh = begun.get(visitId)
    if (fresh) begun.set(visitId, { ...fresh, lastAt, views: fresh.views + views })
    else if (current) grown.set(visitId, { lastAt, views: (grown.get(visitId)?.views ?? 0) + views })
    else begun.set(visitId, { first: hit, previousAt: last?.startedAt ?? null, followsId: active[0]?.visitId ?? null, lastAt, views })
    const remembered = (last ?? current)?.campaignVisits ?? []
    visitors.set(key, {
      visitId,
      campaignVisits: current || !isTagged(hit.search) ? remembered : rememberCampaign(remembered, visitId),
      campaign: current ? current.campaign : (hit.campaign ?? null),
      startedAt: current?.startedAt ?? hit.at,
      lastAt,
      expiresAt: hit.expiresAt,
    })
    return visitId
  })
  return { begun, grown, visitors, visitIds }
}

/** Whether a hit comes before a visit ends. */
function isActive({ lastAt }: Current, hit: Hit): boolean {
  // The difference is negative when another process has already written a later hit. In that case, this hit is not too late for
  // the visit.
  return hit.at.getTime() - lastAt.getTime() <= IDLE_MS
}

/** Whether a hit is not a click on a link of another campaign. */
const isSameCampaign = ({ campaign }: Current, hit: Hit): boolean => hit.campaign === undefined || hit.campaign === campaign
