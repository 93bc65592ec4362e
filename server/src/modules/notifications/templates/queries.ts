import { TEMPLATE_VERSIONS_MAX } from '@vitrine/contract/notification-limits.ts'
import { storefrontLanguages } from '@vitrine/contract/storefront-languages.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Content } from './definition.ts'

interface TemplateKey {
  kind: string
  language: string
}

export interface TemplateRow {
  is_enabled: boolean
  content: Content | null
  version: number
  updated_at: Date
}

/** A kind in the list, with what holds for all of its languages. */
export interface KindRow {
  kind: string
  is_enabled: boolean
  is_customized: boolean
  updated_at: Date
}

/** Returns the kinds that the seller changed. */
export async function findKinds(tx: Tx): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select kind, bool_and(is_enabled) as is_enabled, bool_or(content is not null) as is_customized, max(updated_at) as updated_at
    from notification_templates group by kind`.execute(tx)
  return rows
}

export const findTemplate = (tx: Tx, { kind, language }: TemplateKey): Promise<TemplateRow | undefined> =>
  tx
    .selectFrom('notification_templates')
    .select(['is_enabled', 'content', 'version', 'updated_at'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .$castTo<TemplateRow>()
    .executeTakeFirst()

/** Whether the seller lets a kind be sent; undefined when they never decided. */
export async function findSwitch(tx: Tx, kind: string): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('notification_templates')
    .select((eb) => eb.fn<boolean | null>('bool_and', ['is_enabled']).as('is_enabled'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.is_enabled ?? undefined
}

/** Turns a kind on or off in other languages than the one that was saved, so that whoever is editing them learns of it. */
export async function switchOthers(
  tx: Tx,
  storeId: string,
  { kind, language, isEnabled, now }: TemplateKey & { isEnabled: boolean; now: Date },
): Promise<void> {
  const others = storefrontLanguages.filter((one) => one !== language)
  await sql`
    insert into notification_templates as t (store_id, kind, language, is_enabled, content, version, updated_at)
    select ${storeId}::uuid, ${kind}::text, other, ${isEnabled}::boolean, null, 1, ${now} from unnest(${others}::text[]) other
    on conflict (store_id, kind, language) do update
      set is_enabled = excluded.is_enabled, version = t.version + 1, updated_at = excluded.updated_at
      where t.is_enabled <> excluded.is_enabled`.execute(tx)
}

/**
 * Saves a template that was read at `version`, which is 0 for one that wasn’t changed before.
 * @param content null for the default
 * @returns false when it was changed in the meantime
 */
export async function saveTemplate(
  tx: Tx,
  storeId: string,
  { kind, language }: TemplateKey,
  { isEnabled, content, version, now }: { isEnabled: boolean; content: Content | null; version: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_templates as t (store_id, kind, language, is_enabled, content, version, updated_at)
    select ${storeId}::uuid, ${kind}::text, ${language}::text, ${isEnabled}::boolean, ${content && JSON.stringify(content)}::jsonb, 1, ${now}
    where ${version}::int = 0 or exists (select from notification_templates where kind = ${kind} and language = ${language})
    on conflict (store_id, kind, language) do update
      set is_enabled = excluded.is_enabled, content = excluded.content, version = t.version + 1, updated_at = excluded.updated_at
      where t.version = ${version}::int
    returning version`.execute(tx)
  return rows.length > 0
}

/** Keeps what a template said before, and deletes the oldest of its versions when there are too many. */
export async function keepVersion(
  tx: Tx,
  row: { store_id: string; id: string; kind: string; language: string; saved_at: Date; user_id: string },
  content: Content,
): Promise<void> {
  await tx
    .insertInto('notification_versions')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
  await sql`delete from notification_versions where id in (
    select id from notification_versions where kind = ${row.kind} and language = ${row.language}
    order by id desc offset ${TEMPLATE_VERSIONS_MAX}::int)`.execute(tx)
}

export async function findVersions(tx: Tx, { kind, language }: TemplateKey) {
  const { rows } = await sql<{ id: string; subject: string; saved_at: Date; name: string }>`
    select v.id, v.content ->> 'subject' as subject, v.saved_at, coalesce(trim(concat(u.first_name, ' ', u.last_name)), '') as name
    from notification_versions v left join users u on u.id = v.user_id
    where v.kind = ${kind} and v.language = ${language} order by v.id desc`.execute(tx)
  return rows
}

export const findVersion = (tx: Tx, id: string) =>
  tx
    .selectFrom('notification_versions')
    .select(['id', 'content', 'saved_at'])
    .where('id', '=', id)
    .$castTo<{ id: string; content: Content; saved_at: Date }>()
    .executeTakeFirst()
