import { decimalsOf } from '@vitrine/contract/money.ts'
import { menusOf } from '@vitrine/theme/config/menus-of.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import { collectRefs } from '@vitrine/theme/config/refs.ts'
import { styleSheet } from '@vitrine/theme/config/style-sheet.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { walkFrame, walkSettings } from '@vitrine/theme/config/walk-config.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import type { Picture } from '@vitrine/theme/views/shop.ts'
import { sql } from 'kysely'

import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transactions.ts'
import { sanitiseForShoppers } from '../../html/sanitise.ts'
import { problem } from '../../http/problem.ts'
import { takesPayments } from '../gateways/queries.ts'
import { usableCodes } from './codes.ts'
import { type Filter, readFilters } from './finding/filters.ts'
import { KeptCounts } from './finding/kept-counts.ts'
import { readMenus, type ResolvedMenus } from './menus.ts'
import { pictureOf, type PictureRow } from './picture.ts'

/** What all pages of a store have in common. Read once per state of the store. */
export interface Frame {
  storeId: string
  name: string
  currency: string
  config: ThemeConfig
  /** The style sheet that follows from the configuration. */
  look: string
  menus: ResolvedMenus
  /** Digits behind the point of the currency. */
  decimals: number
  filters: readonly Filter[]
  /** As old as the rest of it. */
  counts: KeptCounts
  /** Pictures that header, footer and settings refer to, by id. */
  pictures: ReadonlyMap<string, Picture>
  home: { title: string; description: string }
  socialImage: Picture | null
  favicon: Picture | null
  allowRobots: boolean
  /** Codes of the settings that can be used now, upper case. */
  codes: ReadonlySet<string>
  /** There is a way to be paid. */
  takesPayments: boolean
  /** Visitors must know it; sealed. */
  password: { sealed: string; message: string } | null
}

export async function readFrame(tx: Tx, serverConfig: Config, storeId: string): Promise<Frame> {
  const row = await tx
    .selectFrom('stores')
    .leftJoin('storefront_preferences as p', 'p.store_id', 'stores.id')
    .leftJoin('themes', (join) => join.onRef('themes.store_id', '=', 'stores.id').on('themes.is_published', '=', true))
    .select(['stores.name', 'currency', 'themes.theme', 'themes.config'])
    .select(['home_title', 'home_description', 'social_media_id', 'favicon_media_id', 'allow_robots'])
    .select(['password_enabled', 'password_sealed', 'password_message'])
    .select(takesPayments.as('takes_payments'))
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const config = readConfig(
    { ...storedOrStart(row), theme: row.theme },
    { clean: (html) => sanitiseForShoppers(html, serverConfig.filesOrigin) },
  )
  const { refs, visit } = collectRefs()
  walkFrame(config, visit)
  walkSettings(config, visit)
  for (const id of [row.social_media_id, row.favicon_media_id]) if (id) refs.images.add(id)
  const pictures = await readPictures(tx, serverConfig, [...refs.images])
  return {
    storeId,
    name: row.name,
    currency: row.currency,
    config,
    look: styleSheet(config),
    menus: await readMenus(tx, menusOf(config)),
    decimals: decimalsOf(row.currency),
    filters: await readFilters(tx, serverConfig),
    counts: new KeptCounts(),
    pictures,
    home: { title: row.home_title || row.name, description: row.home_description ?? '' },
    socialImage: pictures.get(row.social_media_id ?? '') ?? null,
    favicon: pictures.get(row.favicon_media_id ?? '') ?? null,
    allowRobots: row.allow_robots ?? true,
    codes: await usableCodes(tx, [config.settings.popup.discount.code, config.settings.popup.welcome.code]),
    takesPayments: row.takes_payments,
    password:
      row.password_enabled && row.password_sealed !== null ? { sealed: row.password_sealed, message: row.password_message ?? '' } : null,
  }
}

/** What is stored of a theme; a store older than its theme's beginning has nothing stored. */
function storedOrStart({ theme, config }: { theme: string | null; config: unknown }): object {
  if (typeof config === 'object' && config !== null && Object.keys(config).length > 0) return config
  return startConfig(theme === 'fashion' ? 'fashion' : 'default')
}

/** Pictures of the library by id. */
export async function readPictures(tx: Tx, config: Config, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PictureRow & { id: string }>`
    select id, file_key, width, height, alt from media where id = any (${ids}::uuid[]) and file_key is not null`.execute(tx)
  return new Map(rows.map((row) => [row.id, pictureOf(config, row)]))
}
