import { CAMPAIGN_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { campaignWord, classify } from './sources/classify.ts'
import type { VisitorKeys } from './visitor.ts'

const WINDOW_MS = CAMPAIGN_DAYS * 86_400_000
/** The maximum number of visits that are remembered of a visitor. Visits after the first are forgotten first. */
const REMEMBERED_MAX = 20

/** Returns the time of a visit, which its ID begins with (`newVisitId`), in milliseconds since 1970. */
const timeOf = (visitId: string): number => Number.parseInt(visitId.slice(0, 8) + visitId.slice(9, 13), 16)

/**
 * Adds a visit by a link with UTM tags to those of its visitor, oldest first. Visits that are too old to count for a later order
 * are removed.
 */
export function rememberCampaign(before: readonly string[], visitId: string): string[] {
  const [first, ...rest] = before.filter((id) => timeOf(id) >= timeOf(visitId) - WINDOW_MS)
  return first === undefined ? [visitId] : [first, ...rest.slice(-(REMEMBERED_MAX - 2)), visitId]
}

/** Returns the visits by links with UTM tags that are known of a visitor, in any order. */
export async function readCampaignVisits(tx: Tx, { key, today }: VisitorKeys): Promise<string[]> {
  const keys = [key, today].filter((one) => one !== undefined)
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(v.campaign_visits) as id from unnest(${keys.map((one) => `\\x${one}`)}::bytea[]) as k (visitor)
      cross join lateral (select * from visitors v where v.visitor = k.visitor limit 1) v`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The campaigns that an order counts for, as words of the kind `utm`: JSON of tags in lower case. */
export interface Campaigns {
  first: string
  last: string
}

/**
 * Returns the campaigns of the first and the last visit by a link with UTM tags, among some visits and not longer than
 * `CAMPAIGN_DAYS` before an order. Visits may not be written yet.
 * @param at the time of the order
 * @returns null when none of the visits is by such a link
 */
export async function campaignsOf(tx: Tx, visitIds: readonly string[], at: Date): Promise<Campaigns | null> {
  const counting = visitIds.filter((id) => timeOf(id) >= at.getTime() - WINDOW_MS)
  if (counting.length === 0) return null
  // One statement reads both tables, so that it finds a visit that another transaction is moving from one table to the other.
  const { rows } = await sql<{ id: string; text: string | null; begun: { search: string; referrerHost: string } | null }>`
    select i.id, (select w.text from visits v join visit_words w on w.id = v.utm_id where v.id = i.id) as text,
      (select begun from visit_steps_due d where d.visit_id = i.id and begun is not null limit 1) as begun
    from unnest(${counting}::uuid[]) as i (id)`.execute(tx)
  const tagged = rows
    .map(({ id, text, begun }) => ({ id, text: text ?? (begun ? campaignWord(classify(begun.search, begun.referrerHost)).text : '') }))
    .filter(({ text }) => hasTags(text))
    .toSorted((one, other) => timeOf(one.id) - timeOf(other.id))
  return tagged.length === 0 ? null : { first: tagged[0]!.text, last: tagged.at(-1)!.text }
}

/** Whether a word has tags, and does not only name the site of an ad. */
const hasTags = (text: string): boolean => text !== '' && (JSON.parse(text) as string[]).slice(0, 6).some((tag) => tag !== '')
