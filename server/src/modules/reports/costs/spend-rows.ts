import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Change, Decision, ImportSettings } from '../../../platform/csv/import-definition.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { lockDailyCosts } from './daily-costs.ts'
import { nameKey } from './name-key.ts'
import type { DaySpend, SpendWrite } from './spend-import.ts'

interface Known {
  at: number
  id: string
  amountCents: number
  isOneDay: boolean
}

/** Decides what to do with each day of a file. Other changes of daily costs wait until the transaction ends. */
export async function planSpend(tx: Tx, days: readonly DaySpend[], settings: ImportSettings): Promise<Decision<SpendWrite>[]> {
  await lockDailyCosts(tx, settings.storeId)
  const known = new Map((await selectKnown(tx, days)).map((one) => [one.at, one]))
  return days.map(({ row, ...spend }, at): Decision<SpendWrite> => {
    const entry = known.get(at)
    if (!entry) return { action: 'create', parts: 1, images: 0, write: { ...spend, id: null } }
    if (!entry.isOneDay) {
      const message = 'This campaign already has ad spend for several days that include this one. Delete or shorten that entry first.'
      return { action: 'error', errors: [{ row: row.number, column: settings.columns.nameOf('date'), code: 'spend_overlaps', message }] }
    }
    if (!settings.overwrite || entry.amountCents === spend.amountCents) return { action: 'skip' }
    return { action: 'update', parts: 1, images: 0, write: { ...spend, id: entry.id } }
  })
}

/** Returns the entry that each day of a file already has; `at` is its place in the list. */
async function selectKnown(tx: Tx, days: readonly DaySpend[]): Promise<Known[]> {
  const wanted = JSON.stringify(days.map(({ day, campaign }, at) => ({ at, day, key: nameKey(campaign) })))
  const { rows } = await sql<Known>`
    select w.at, d.id, d.amount_cents as "amountCents", coalesce(d.repeats = 'once' and d.first_day = d.last_day, false) as "isOneDay"
    from json_to_recordset(${wanted}::json) as w (at integer, day date, key text)
      cross join lateral (
        select * from daily_costs d where d.kind = 'ad' and d.name_key = w.key and d.first_day <= w.day
          and (d.last_day is null or d.last_day >= w.day) limit 1
      ) d`.execute(tx)
  return rows
}

export async function writeSpend(tx: Tx, writes: readonly SpendWrite[], { storeId, importId, now }: ImportSettings): Promise<Change[]> {
  const created = writes.filter(({ id }) => id === null).map((write) => ({ ...write, id: uuidv7() }))
  await insertRows(
    tx,
    'daily_costs',
    created.map(({ id, day, campaign, amountCents }) => ({
      store_id: storeId,
      id,
      kind: 'ad',
      name: campaign,
      name_key: nameKey(campaign),
      repeats: 'once',
      amount_cents: amountCents,
      first_day: day,
      last_day: day,
      import_id: importId,
      created_at: now,
      updated_at: now,
    })),
  )
  const updated = await updateAmounts(
    tx,
    writes.flatMap(({ id, amountCents }) => (id === null ? [] : [{ id, amountCents }])),
    now,
  )
  let next = 0
  return writes.map(({ id }) => {
    const before = id === null ? undefined : updated.get(id)
    if (before) return { entityId: before.id, before: { amountCents: before.was }, version: before.version }
    return { entityId: created[next++]!.id, before: null, version: 1 }
  })
}

async function updateAmounts(tx: Tx, amounts: readonly { id: string; amountCents: number }[], now: Date) {
  const { rows } = await sql<{ id: string; was: number; version: number }>`
    update daily_costs d set amount_cents = a."amountCents", version = d.version + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(amounts)}::json) as a (id uuid, "amountCents" bigint) join daily_costs old using (id)
    where d.id = a.id returning d.id, old.amount_cents as was, d.version`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes the entries that an import made, and restores the amounts that it changed, unless they were edited after it. */
export async function undoSpend(tx: Tx, changes: readonly Change[], { storeId, now }: ImportSettings) {
  await lockDailyCosts(tx, storeId)
  const entries = await tx
    .selectFrom('daily_costs')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${changes.map(({ entityId }) => entityId)}::uuid[])`)
    .execute()
  const versions = new Map(entries.map(({ id, version }) => [id, version]))
  const untouched = changes.filter(({ entityId, version }) => versions.get(entityId) === version)
  const made = untouched.filter(({ before }) => before === null).map(({ entityId }) => entityId)
  await tx
    .deleteFrom('daily_costs')
    .where('id', '=', sql<string>`any(${made}::uuid[])`)
    .execute()
  const restored = untouched.flatMap(({ entityId: id, before }) =>
    before === null ? [] : [{ id, ...(before as { amountCents: number }) }],
  )
  const again = await updateAmounts(tx, restored, now)
  return {
    leftAlone: changes.flatMap(({ entityId, version }) => {
      const current = versions.get(entityId)
      if (current === version) return []
      const message = current === undefined ? 'Ad spend was already deleted' : 'Ad spend was edited after the import, so it wasn’t undone'
      return [{ entityId, message }]
    }),
    again: [...again.values()].map(({ id, version }) => ({ entityId: id, was: version - 2, now: version })),
  }
}
