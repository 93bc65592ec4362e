import { currencyOf } from '@vitrine/contract/addresses/currencies.ts'
import { countryOfZone, mainZone } from '@vitrine/contract/addresses/zones.ts'
import { DEFAULT_CURRENCY, DEFAULT_TIME_ZONE } from '@vitrine/contract/limits.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { themeTitles } from '@vitrine/theme/themes.ts'
import { uuidv7 } from 'uuidv7'
import { keepFirstZone } from '../../rollups/api.ts'

import { publishedNow } from '../../../platform/db/publication.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { fieldError, fieldProblem, problem } from '../../../platform/problem.ts'
import { addStarterZones } from './starter-zones.ts'
import { handleCandidates, handleOf, isReserved } from './handles.ts'
import type { MemberStore } from './memberships.ts'
import { starterMenus, starterPages, starterThemes } from './starter-content.ts'
import { trialEnd } from './trial.ts'

export interface NewStore {
  name: string
  ownerId: string
  /**
   * The ISO 3166-1 alpha-2 code of the store's country. It decides the defaults of `timeZone` and `currency`, and also the weight
   * unit, the shipping zones and whether prices include tax.
   */
  country?: string
  /** The IANA name of the time zone for the days of the store's reports. */
  timeZone?: string
  /** The ISO 4217 code of the store's currency. */
  currency?: string
  /** The handle of the store. A handle that is taken causes an error. Without this field, a handle is created from the name. */
  handle?: string
}

/**
 * Creates a store with its owner, trial, themes, starter pages, menus and shipping zones. The function takes a platform
 * transaction and scopes it to the new store, so do everything that needs platform rights before the call.
 * @throws Problem `handle_taken` for the field `storeName`
 */
export async function createStore(tx: Tx, store: NewStore, now: Date): Promise<MemberStore> {
  const { country } = store
  const timeZone = store.timeZone ?? (country && mainZone(country)) ?? DEFAULT_TIME_ZONE
  const currency = store.currency ?? (country && currencyOf(country)) ?? DEFAULT_CURRENCY
  const { id, handle } = await insertStore(tx, { ...store, timeZone, currency }, now)
  await tx.insertInto('store_members').values({ store_id: id, user_id: store.ownerId, is_owner: true, last_seen_at: now }).execute()
  await enterStore(tx, id, store.ownerId)
  await keepFirstZone(tx, id, timeZone)
  const ofStore = () => ({ store_id: id, id: uuidv7() })
  await tx
    .insertInto('themes')
    .values(
      starterThemes.map(({ theme, isPublished }) => ({
        ...ofStore(),
        name: themeTitles[theme],
        theme,
        config: JSON.stringify(startConfig(theme)),
        is_published: isPublished,
      })),
    )
    .execute()
  const pages = starterPages.map((page) => ({ ...ofStore(), ...page }))
  await tx
    .insertInto('store_pages')
    .values(
      pages.map(({ isPublished, bodyHtml, ...page }) => ({
        ...page,
        body_html: bodyHtml,
        published_at: isPublished ? publishedNow : null,
      })),
    )
    .execute()
  await tx
    .insertInto('menus')
    .values(starterMenus.map(({ items, ...menu }) => ({ ...ofStore(), ...menu, items: JSON.stringify(items.map(menuItem)) })))
    .execute()
  await tx.insertInto('storefront_preferences').values({ store_id: id }).execute()
  await addStarterZones(tx, { storeId: id, country: country ?? countryOfZone(timeZone), currency })
  if (country && showsTax(country)) await tx.insertInto('selling_settings').values({ store_id: id, prices_include_tax: true }).execute()

  function menuItem(item: (typeof starterMenus)[number]['items'][number]) {
    const target = 'target' in item ? item.target : { type: 'page', id: pages.find(({ handle }) => handle === item.page)?.id }
    return { id: uuidv7(), title: item.title, badge: '', newWindow: false, target, items: [] }
  }
  return { id, handle, public_domain: null }
}

/** Inserts a store. The unique index decides whether a handle is free; when the handle is taken, the next candidate is tried. */
async function insertStore(
  tx: Tx,
  store: NewStore & Required<Pick<NewStore, 'timeZone' | 'currency'>>,
  now: Date,
): Promise<{ id: string; handle: string }> {
  const wanted = store.handle ?? handleOf(store.name)
  if (isReserved(wanted)) throw problem('handle_taken', [fieldError('name_reserved', 'storeName')])
  for (const handle of store.handle === undefined ? handleCandidates(wanted) : [wanted]) {
    const row = await tx
      .insertInto('stores')
      .values({
        id: uuidv7(),
        name: store.name,
        handle,
        time_zone: store.timeZone,
        currency: store.currency,
        ...(store.country && placeColumns(store.country)),
        trial_ends_at: trialEnd(now, store.timeZone),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning(['id', 'handle'])
      .executeTakeFirst()
    if (row) return row
  }
  throw fieldProblem('handle_taken', 'storeName')
}

/** The countries whose new stores use pounds as their weight unit. New stores in all other countries use kilograms. */
const pounds = ['US', 'LR', 'MM']

const placeColumns = (country: string) => ({
  address: JSON.stringify({ address1: '', address2: '', city: '', province: '', zip: '', country }),
  weight_unit: pounds.includes(country) ? 'lb' : 'kg',
})

/** The countries where tax is added at checkout. In nearly all other countries, prices include tax. */
const taxOnTop = ['US', 'CA', 'PR', 'GU', 'VI', 'AS', 'MP']
const showsTax = (country: string) => !taxOnTop.includes(country)
