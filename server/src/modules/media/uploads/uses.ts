import { type RawBuilder, sql } from 'kysely'

/** The places in the database that use media, as rows `(media_id, kind, id, title)`. */
const places = {
  product: sql`select pm.media_id, 'product', p.id, p.title from product_media pm join products p on p.id = pm.product_id`,
  variant: sql`
    select v.media_id, 'variant', p.id, concat_ws(' – ', p.title, nullif(array_to_string(v.option_values, ' / '), ''))
    from variants v join products p on p.id = v.product_id where v.media_id is not null`,
  collection: sql`select media_id, 'collection', id, title from collections where media_id is not null`,
  option: sql`
    select v.media_id, 'option', o.id, concat_ws(': ', o.name, v.name)
    from option_library_values v join option_library o on o.id = v.option_id where v.media_id is not null`,
  review: sql`
    select rp.media_id, 'review', r.id, concat_ws(': ', p.title, nullif(r.author, ''))
    from review_images rp join reviews r on r.id = rp.review_id join products p on p.id = r.product_id`,
  preferences: sql`
    select m.id, 'preferences', null::uuid, m.what from storefront_preferences,
      lateral (values (social_media_id, 'Social image'), (favicon_media_id, 'Favicon')) as m (id, what) where m.id is not null`,
}

/** Returns the condition for configurations that use an image. They refer to images by ID, at any place. */
const inConfig = (config: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<boolean>`jsonb_path_exists(${config}, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`

/** Returns the condition for themes that use an image, in their saved configuration or in a draft. */
const inTheme = (id: RawBuilder<unknown>) => sql<boolean>`(
  ${inConfig(sql`themes.config`, id)}
  or exists (
    select from theme_drafts d where d.store_id = themes.store_id and d.theme_id = themes.id and ${inConfig(sql`d.config`, id)}
  ))`

/** A query for all texts of the store, which refer to images by URL. */
const texts = sql`
  select 'product', id, title, body_html from products
  union all select 'collection', id, title, body_html from collections
  union all select 'page', id, title, body_html from store_pages
  union all select 'sizeChart', id, name, body_html from size_charts`

/** Returns a query for the places where a media row is used, as rows `(kind, id, title)`. */
export const usesOf = (mediaId: string) => sql<{ kind: string; id: string | null; title: string }>`
  select distinct kind, id, title from (
    ${sql.join(Object.values(places), sql` union all `)}
    union all select ${mediaId}::uuid, 'theme', id, name from themes where ${inTheme(sql`${mediaId}`)}
    union all select media.id, t.kind, t.id, t.title from media join (${texts}) as t (kind, id, title, body_html)
      on strpos(t.body_html, media.file_key || '/') > 0 where media.id = ${mediaId}
  ) as places (media_id, kind, id, title)
  where media_id = ${mediaId} order by kind, title`

/**
 * Whether nothing refers to the row of `media` by ID. URLs of images in texts are not searched, because that would read whole
 * tables.
 */
export const isUnused: RawBuilder<boolean> = sql<boolean>`
  not exists (select from product_media where media_id = media.id)
  and not exists (select from variants where media_id = media.id)
  and not exists (select from collections where media_id = media.id)
  and not exists (select from option_library_values where media_id = media.id)
  and not exists (select from review_images where media_id = media.id)
  and not exists (select from storefront_preferences where media.id in (social_media_id, favicon_media_id))
  and not exists (select from themes where ${inTheme(sql.ref('media.id'))})`
