import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The maximum number of URLs per file. The limit of the protocol is 50,000. */
const PER_FILE = 20_000

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the index of the sitemap: one file per 20,000 products, and one file for all other pages. */
export async function sitemapIndex(tx: Tx, origin: string): Promise<string> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from products where is_visible`.execute(tx)
  const files = Math.ceil((rows[0]?.count ?? 0) / PER_FILE)
  const names = ['pages', ...Array.from({ length: files }, (_, file) => `products-${file + 1}`)]
  return document(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${xml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`),
  )
}

/** Returns one file of the sitemap, or undefined when there is no file with that name. */
export async function sitemapFile(tx: Tx, origin: string, name: string): Promise<string | undefined> {
  const file = /^products-([1-9]\d{0,3})$/.exec(name)?.[1]
  if (name !== 'pages' && file === undefined) return undefined
  const { rows } =
    file === undefined
      ? await sql<{ path: string; at: Date }>`
          select '/collections/' || handle as path, updated_at as at from collections where handle <> 'all'
          union all select '/pages/' || handle, updated_at from store_pages order by 1 limit ${sql.lit(PER_FILE)}`.execute(tx)
      : await sql<{ path: string; at: Date }>`
          select '/products/' || handle as path, updated_at as at from products where is_visible
          order by id limit ${sql.lit(PER_FILE)} offset ${(Number(file) - 1) * PER_FILE}`.execute(tx)
  if (file !== undefined && rows.length === 0) return undefined
  const always =
    name === 'pages' ? ['/', '/collections', '/collections/all'].map((path) => `<url><loc>${xml(origin + path)}</loc></url>`) : []
  const urls = rows.map(
    ({ path, at }) => `<url><loc>${xml(origin + encodeURI(path))}</loc><lastmod>${at.toISOString().slice(0, 10)}</lastmod></url>`,
  )
  return document('urlset', [...always, ...urls])
}

const document = (root: string, parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</${root}>\n`

/** Returns the content of robots.txt. A store that is password-protected or does not allow crawlers disallows everything. */
export function robots(origin: string, open: boolean): string {
  if (!open) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /search\nDisallow: /*?*filter.\n\nSitemap: ${origin}/sitemap.xml\n`
}
