import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { languagesColumn } from '../../../platform/mail/language.ts'

export interface BrandingRow {
  logo_media_id: string | null
  logo_width: number
  accent: string
  sender_name: string
  reply_to: string
  footer_text: string
  links: { label: string; url: string }[]
  version: number
  /** The logo’s file, if it is still in the library. */
  file_key: string | null
  width: number | null
  alt: string | null
}

/** Returns the branding of the store, or undefined when the seller hasn’t saved any. */
export async function findBranding(tx: Tx): Promise<BrandingRow | undefined> {
  const { rows } = await sql<BrandingRow>`
    select b.logo_media_id, b.logo_width, b.accent, b.sender_name, b.reply_to, b.footer_text, b.links, b.version, m.file_key, m.width, m.alt
    from notification_branding b left join media m on m.id = b.logo_media_id`.execute(tx)
  return rows[0]
}

export interface NewBranding {
  logoMediaId: string | null
  logoWidth: number
  accent: string
  senderName: string
  replyTo: string
  footerText: string
  links: readonly { label: string; url: string }[]
}

/**
 * Saves the branding that was read at `version`, which is 0 for a store without any.
 * @returns false when it was changed in the meantime
 */
export async function saveBranding(tx: Tx, storeId: string, next: NewBranding, version: number): Promise<boolean> {
  const { logoMediaId, logoWidth, accent, senderName, replyTo, footerText, links } = next
  const { rows } = await sql`
    insert into notification_branding as b (store_id, logo_media_id, logo_width, accent, sender_name, reply_to, footer_text, links, version)
    select ${storeId}::uuid, ${logoMediaId}::uuid, ${logoWidth}::int, ${accent}::text, ${senderName}::text, ${replyTo}::text,
      ${footerText}::text, ${JSON.stringify(links)}::jsonb, 1
    where ${version}::int = 0 or exists (select from notification_branding)
    on conflict (store_id) do update set logo_media_id = excluded.logo_media_id, logo_width = excluded.logo_width,
      accent = excluded.accent, sender_name = excluded.sender_name, reply_to = excluded.reply_to, footer_text = excluded.footer_text,
      links = excluded.links, version = b.version + 1
      where b.version = ${version}::int
    returning version`.execute(tx)
  return rows.length > 0
}

export const findStoreSender = (tx: Tx) =>
  tx.selectFrom('stores').select(['name', 'contact_email', languagesColumn]).executeTakeFirstOrThrow()

/** Returns an image of the library, or undefined when there is no such image. */
export const findLogo = (tx: Tx, id: string) =>
  tx
    .selectFrom('media')
    .select(['id', 'file_key', 'width', 'alt'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('kind', '=', 'image')
    .executeTakeFirst()
