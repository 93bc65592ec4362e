import type { PageTemplate } from '@vitrine/contract/calls/store-pages.ts'
import type { ProductCard } from '@vitrine/theme/views/shop.ts'
import { sql } from 'kysely'

import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transactions.ts'
import type { Answer, Redirect } from './answer.ts'
import { cardColumns, type CardRow, cardOf } from './cards.ts'
import type { Frame } from './frame.ts'
import { withOwnPictures } from './own-pictures.ts'
import { pictureOf, type PictureRow } from './picture.ts'
import { plainText } from './plain-text.ts'
import { nothingFound, shopAt } from './shop.ts'
import { questionsData } from './structured-data.ts'
import { hrefOfPath } from './url.ts'

/** Collections on their index; a store with more leads to them by menus. */
const COLLECTIONS_MAX = 200

/** A published page of the merchant's; undefined when there is none. */
export async function textPage(tx: Tx, config: Config, frame: Frame, handle: string): Promise<Answer | undefined> {
  const row = await tx
    .selectFrom('store_pages')
    .select(['title', 'handle', 'body_html', 'template', 'seo_title', 'seo_description'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (!row) return undefined
  const path = `/pages/${encodeURIComponent(row.handle)}`
  const html = withOwnPictures(config, row.body_html)
  const template = row.template as PageTemplate
  const seo = { title: row.seo_title || row.title, description: row.seo_description || plainText(row.body_html, 160) }
  return {
    shop: shopAt(frame, nothingFound, path),
    page: { kind: 'page', title: row.title, html, template, seo },
    head: { ...seo, image: frame.socialImage, type: 'website', canonical: path, jsonLd: template === 'faq' ? questionsData(html) : [] },
  }
}

export async function collectionsPage(tx: Tx, config: Config, frame: Frame): Promise<Answer> {
  const { rows } = await sql<{ handle: string; title: string; picture: PictureRow | null }>`
    select c.handle, c.title, (
      select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', c.media_alt) from media m where m.id = c.media_id
    ) as picture
    from collections c order by c.sort_title limit ${sql.lit(COLLECTIONS_MAX)}`.execute(tx)
  const shop = shopAt(frame, nothingFound, '/collections')
  const collections = rows.map(({ handle, title, picture }) => ({ handle, title, picture: picture && pictureOf(config, picture) }))
  return {
    shop,
    page: { kind: 'collections', collections },
    head: { title: shop.t('collections.title'), description: frame.home.description, image: frame.socialImage, type: 'website' },
  }
}

/** What sells best: shown where nothing was found. */
export async function bestSellers(tx: Tx, config: Config): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from products p where p.is_visible order by p.units_sold desc, p.id desc limit 4`.execute(tx)
  return rows.map((row) => cardOf(config, row))
}

export async function notFoundPage(tx: Tx, config: Config, frame: Frame, path: string): Promise<Answer> {
  const shop = shopAt(frame, nothingFound, path)
  return {
    status: 404,
    shop,
    page: { kind: 'notFound', suggestions: await bestSellers(tx, config) },
    head: { title: shop.t('page.notFound'), description: '', image: null, type: 'website', noIndex: true },
  }
}

/** Says that so many pages were opened from one address that this one has to wait. */
export function tooManyPage(frame: Frame): Answer {
  const shop = shopAt(frame, nothingFound, '/')
  const seo = { title: shop.t('tooMany'), description: '' }
  return {
    status: 429,
    shop,
    page: { kind: 'page', title: seo.title, html: `<p>${shop.t('tooMany.text')}</p>`, seo },
    head: { ...seo, image: null, type: 'website', noIndex: true },
  }
}

/** Where a path that is nothing any more leads: by a redirect the merchant set up, or to a thing that has another name now. */
export async function redirectOf(tx: Tx, path: string): Promise<Redirect | undefined> {
  const [, folder = '', handle = ''] = /^\/(products|collections|pages)\/([^/]+)$/.exec(path) ?? []
  const kind = folder.slice(0, -1)
  const { rows } = await sql<{ target: string }>`
    select target, 1 as place from url_redirects where path = ${path}
    union all
    select '/' || ${folder} || '/' || coalesce(
      (select handle from products where r.kind = 'product' and id = r.target_id),
      (select handle from collections where r.kind = 'collection' and id = r.target_id),
      (select handle from store_pages where r.kind = 'page' and id = r.target_id)
    ), 2 from handle_redirects r where r.kind = ${kind} and r.handle = ${handle}
    order by place`.execute(tx)
  const target = rows.find((row) => row.target !== null)?.target
  return target === undefined || target === path ? undefined : { redirect: hrefOfPath(target) }
}
