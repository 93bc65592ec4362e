import type { ShownCurrency } from '@vitrine/contract/exchange.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { type StorefrontLanguage, storefrontLanguages } from '@vitrine/contract/storefront-languages.ts'
import type { Layout } from '@vitrine/storefront/view/storefront-view.ts'
import { menusOf } from '@vitrine/theme/config/menus-of.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { collectRefs } from '@vitrine/theme/config/refs.ts'
import { styleSheet } from '@vitrine/theme/config/style-sheet.ts'
import { walkFrame, walkSettings } from '@vitrine/theme/config/walk-config.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import type { ConsentBanner, ImageView } from '@vitrine/theme/views/storefront.ts'
import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { sanitiseForShoppers } from '@vitrine/theme/html/sanitise.ts'
import { problem } from '../../../platform/problem.ts'
import { takesPayments } from '../../stores/api.ts'
import { usableCodes } from './codes.ts'
import { readHomeDelivery } from './home-delivery.ts'
import { readMenus } from './menus.ts'
import { type PixelCategory, readPixelCategories } from './pixel-categories.ts'
import { readPolicies } from './policies.ts'
import { imageOf, type ImageRow } from './image.ts'
import { readWidgetPlaces, type WidgetPlaces } from './widgets/page-widgets.ts'

type ConsentColumns = Record<`consent_${'banner' | 'title' | 'text'}`, string | null>

/** The data that all pages of a store share. The data is cached until the store changes. */
export interface LayoutData extends Layout {
  storeId: string
  /** The style sheet that is generated from the configuration. */
  look: string
  /** The number of decimals of the currency. */
  decimals: number
  home: { title: string; description: string }
  socialImage: ImageView | null
  favicon: ImageView | null
  widgets: WidgetPlaces
  allowRobots: boolean
  /**
   * The encrypted password that shoppers must enter, and the message of the password page. null for a store without a password.
   */
  password: { sealed: string; message: string } | null
  /** What shoppers have to allow for the store's pixels, of which at least one is turned on; empty for a store without pixels. */
  pixels: readonly PixelCategory[]
}

/**
 * Reads the data that all pages of a store share, in a transaction of `inStorefront`.
 * @throws Problem `not_found`
 */
export async function readLayoutData(tx: Tx, serverConfig: Config, storeId: string): Promise<LayoutData> {
  const row = await tx
    .selectFrom('stores')
    .leftJoin('storefront_preferences as p', 'p.store_id', 'stores.id')
    .leftJoin('themes', (join) => join.onRef('themes.store_id', '=', 'stores.id').on('themes.is_published', '=', true))
    .select(['stores.name', 'currency', 'themes.theme', 'themes.config'])
    .select(['home_title', 'home_description', 'social_media_id', 'favicon_media_id', 'allow_robots'])
    .select(['custom_code_enabled', 'password_enabled', 'password_sealed', 'password_message'])
    .select([
      'consent_banner',
      'consent_title',
      'consent_text',
      'spam_protection',
      'order_lookup',
      'shopper_accounts',
      'language',
      'other_languages',
      'p.currencies',
    ])
    .select(takesPayments.as('takes_payments'))
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const stored = readConfig(
    { ...storedOrStart(row), theme: row.theme },
    { clean: (html) => sanitiseForShoppers(html, serverConfig.filesOrigin) },
  )
  const config = serverConfig.customCode && row.custom_code_enabled !== false ? stored : withoutCustomCode(stored)
  const { refs, visit } = collectRefs()
  walkFrame(config, visit)
  walkSettings(config, visit)
  for (const id of [row.social_media_id, row.favicon_media_id]) if (id) refs.images.add(id)
  const [images, menus, codes, homeDelivery, policies, widgets, pixels] = await Promise.all([
    readImages(tx, serverConfig, [...refs.images]),
    readMenus(tx, serverConfig, menusOf(config)),
    usableCodes(
      tx,
      Object.values(config.settings.popup).map(({ code }) => code),
    ),
    readHomeDelivery(tx),
    readPolicies(tx),
    readWidgetPlaces(tx),
    readPixelCategories(tx, serverConfig),
  ])
  return {
    storeId,
    name: row.name,
    language: languageOf(row.language),
    languages: [languageOf(row.language), ...(row.other_languages ?? []).map(languageOf)],
    currency: row.currency,
    currencies: ((row.currencies ?? []) as unknown as ShownCurrency[]).filter(({ code }) => code !== row.currency),
    chosenCurrency: null,
    config,
    look: styleSheet(config),
    menus,
    decimals: decimalsOf(row.currency),
    images,
    home: { title: row.home_title || row.name, description: row.home_description ?? '' },
    socialImage: images.get(row.social_media_id ?? '') ?? null,
    favicon: images.get(row.favicon_media_id ?? '') ?? null,
    allowRobots: row.allow_robots ?? true,
    codes,
    homeDelivery,
    policies,
    widgets,
    pixels,
    takesPayments: row.takes_payments,
    consent: consentOf(row),
    // Every store gets preferences when it is created. Those of most tests have none, and send forms without a token.
    guardsForms: row.spam_protection ?? false,
    looksUpOrders: row.order_lookup ?? true,
    hasAccounts: row.shopper_accounts ?? true,
    password:
      row.password_enabled && row.password_sealed !== null ? { sealed: row.password_sealed, message: row.password_message ?? '' } : null,
  }
}

const languageOf = (stored: string | null): StorefrontLanguage => storefrontLanguages.find((one) => one === stored) ?? 'en'

/**
 * Returns the stored configuration of a theme. A store that is older than stored configurations has none and gets the start
 * configuration.
 */
function storedOrStart({ theme, config }: { theme: string | null; config: unknown }): object {
  if (typeof config === 'object' && config !== null && Object.keys(config).length > 0) return config
  return startConfig(theme === 'fashion' ? 'fashion' : 'default')
}

/** Returns the consent banner of a store, or null for a store that asks no one. */
const consentOf = ({ consent_banner: asks, consent_title: title, consent_text: text }: ConsentColumns): ConsentBanner | null =>
  asks === 'everyone' || asks === 'regions' ? { asks, title: title ?? '', text: text ?? '' } : null

/** Returns the configuration as if the seller had written no code: nothing that draws pages sees it. */
function withoutCustomCode(config: ThemeConfig): ThemeConfig {
  const checkout = { ...config.settings.checkout, customJs: '', customHtml: '' }
  return { ...config, settings: { ...config.settings, checkout } }
}

/** Reads images of the media library by ID. */
export async function readImages(tx: Tx, config: Config, ids: readonly string[]): Promise<Map<string, ImageView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ImageRow & { id: string }>`
    select id, file_key, width, height, alt from media where id = any (${ids}::uuid[]) and file_key is not null`.execute(tx)
  return new Map(rows.map((row) => [row.id, imageOf(config, row)]))
}
