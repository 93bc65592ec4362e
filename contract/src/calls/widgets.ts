import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { WIDGET_BUNDLE_MAX, WIDGET_PRODUCTS_MAX, WIDGET_PRODUCTS_MIN, WIDGET_RULE_VALUES_MAX, WIDGETS_MAX } from '../widget-limits.ts'

/**
 * What a widget suggests. `related`: products that are bought together with those of the page; `bundle`: a fixed set that one button adds
 * to the cart.
 */
export const widgetTypes = ['recently_viewed', 'related', 'best_sellers', 'bundle'] as const
/** The pages that can show widgets. `search`: a search without results. */
export const widgetPlaces = ['home', 'product', 'collection', 'cart', 'search', 'not_found'] as const
/** The numbers of days over which best sellers are counted. null: since the store’s first order. */
export const bestSellerDays = [7, 30, 90, 365] as const
/** The numbers of days over which the results of widgets are added up. */
export const widgetReportDays = [7, 30, 90] as const

const WidgetType = z.enum(widgetTypes)
const WidgetPlace = z.enum(widgetPlaces)
const WidgetStatus = z.enum(['draft', 'active'])
/** `matching`: pages of the chosen products and collections; `bundle`: pages of the products of the bundle. */
const ShownOn = z.enum(['all', 'matching', 'bundle'])
const Days = z.union(bestSellerDays.map((days) => z.literal(days))).nullable()

const ids = (max: number) =>
  z
    .array(Id)
    .max(max)
    .refine((list) => new Set(list.map((id) => id.toLowerCase())).size === list.length, says('line_repeated'))
    .default([])

const fields = z.strictObject({
  /** The heading that shoppers read. */
  title: text(120, 1),
  type: WidgetType,
  place: WidgetPlace,
  status: WidgetStatus.default('draft'),
  /** The maximum number of products. A bundle has as many as were chosen. */
  productCount: z.int().min(WIDGET_PRODUCTS_MIN).max(WIDGET_PRODUCTS_MAX).default(8),
  days: Days.default(null),
  hidesSoldOut: z.boolean().default(true),
  rule: z
    .strictObject({
      shownOn: ShownOn.default('all'),
      productIds: ids(WIDGET_RULE_VALUES_MAX),
      collectionIds: ids(WIDGET_RULE_VALUES_MAX),
    })
    .prefault({}),
  /** Products that the widget never suggests. */
  exceptProductIds: ids(WIDGET_RULE_VALUES_MAX),
  bundleProductIds: ids(WIDGET_BUNDLE_MAX),
})
type Fields = z.output<typeof fields>

const isAboutProducts = ({ place }: Fields) => place === 'product' || place === 'cart'

/** Rules about several fields, with the field whose value has to change. */
const fitting: readonly [fits: (widget: Fields) => boolean, path: string[]][] = [
  [(widget) => widget.type !== 'related' || isAboutProducts(widget), ['place']],
  [({ type, days }) => type === 'best_sellers' || days === null, ['days']],
  [({ type, bundleProductIds }) => type === 'bundle' || bundleProductIds.length === 0, ['bundleProductIds']],
  [({ rule, place }) => rule.shownOn === 'all' || ['product', 'collection', 'cart'].includes(place), ['rule', 'shownOn']],
  [(widget) => widget.rule.shownOn !== 'bundle' || (widget.type === 'bundle' && isAboutProducts(widget)), ['rule', 'shownOn']],
]

const checked = <T extends z.ZodType<Fields>>(schema: T) =>
  schema.superRefine((widget, context) => {
    for (const [fits, path] of fitting) if (!fits(widget)) context.addIssue({ code: 'custom', path, message: says('widget_unfit') })
    const { shownOn, productIds, collectionIds } = widget.rule
    if (shownOn === 'matching' && productIds.length + collectionIds.length === 0)
      context.addIssue({ code: 'custom', path: ['rule', 'productIds'], message: says('required') })
  })

export const WidgetInput = checked(fields)

/** A product or collection that a widget names. */
const Named = z.strictObject({ id: Id, title: z.string(), imageUrl: z.string().nullable() })

const shared = {
  id: Id,
  title: z.string(),
  type: WidgetType,
  place: WidgetPlace,
  status: WidgetStatus,
  productCount: z.int(),
  days: Days,
  shownOn: ShownOn,
  updatedAt: Instant,
  version: z.int(),
}

export const WidgetRow = z.strictObject({
  ...shared,
  /** The numbers of chosen products and collections. */
  ruleProducts: z.int(),
  ruleCollections: z.int(),
  bundleProducts: z.int(),
})

/** A widget with the names of what it refers to. What was deleted is left out. */
export const Widget = z.strictObject({
  ...shared,
  hidesSoldOut: z.boolean(),
  products: z.array(Named),
  collections: z.array(Named),
  exceptProducts: z.array(Named),
  bundleProducts: z.array(Named),
})

/**
 * What came of a widget in a number of local days, up to now. Visitors who ask not to be tracked, and bots, aren’t in `seen` and
 * `clicked`. `orders` were placed in these days with a product that was added from the widget; `salesCents` are the sales of these
 * products in the ledger of these days: less discounts and returns, without shipping and taxes.
 */
export const WidgetResults = z.strictObject({
  id: Id,
  seen: z.int(),
  clicked: z.int(),
  added: z.int(),
  orders: z.int(),
  salesCents: z.int(),
})

const byId = z.strictObject({ id: Id })

export const widgetCalls = defineCalls({
  'widgets.list': {
    access: 'apps',
    summary: 'List widgets by place, in the order in which shoppers see them',
    query: z.strictObject({
      ...listQuery,
      type: WidgetType.optional(),
      place: WidgetPlace.optional(),
      status: WidgetStatus.optional(),
    }),
    answer: listOf(WidgetRow),
  },
  'widgets.results': {
    access: 'apps',
    summary: 'Get what came of all widgets in the last days',
    query: z.strictObject({ days: z.enum(widgetReportDays.map(String) as ['7', '30', '90']).default('30') }),
    answer: z.strictObject({ items: z.array(WidgetResults), currency: z.string(), from: Instant }),
  },
  'widgets.get': { access: 'apps', summary: 'Get a widget', params: byId, answer: Widget },
  'widgets.create': {
    access: 'apps',
    summary: 'Create a widget',
    body: WidgetInput,
    answer: Widget,
    problems: ['unknown_ids', 'limit_reached'],
    idempotent: true,
  },
  'widgets.update': {
    access: 'apps',
    summary: 'Replace a widget',
    params: byId,
    body: checked(fields.extend({ version: z.int() })),
    answer: Widget,
    problems: ['unknown_ids', 'version_conflict'],
  },
  'widgets.remove': { access: 'apps', summary: 'Delete a widget and its results', params: byId, answer: Done },
  'widgets.sort': {
    access: 'apps',
    summary: 'Change the order of the widgets of a place',
    body: z.strictObject({ place: WidgetPlace, ids: z.array(Id).min(1).max(WIDGETS_MAX) }),
    answer: Done,
    problems: ['unknown_ids'],
  },
  'widgets.preview': {
    access: 'apps',
    summary: 'Get the products that a widget would suggest now',
    /** `productId` or `collectionId`: the page; null: the best-selling one that the rule names. */
    body: checked(fields.extend({ productId: Id.nullable().default(null), collectionId: Id.nullable().default(null) })),
    answer: z.strictObject({
      /** The product or collection of the page. null for other pages, or if the store has none. */
      page: Named.nullable(),
      products: z.array(
        Named.extend({
          /** Why it’s suggested: bought in `count` orders with a product of the page, of the same collection or type, or sold `count` times. */
          reason: z.enum(['together', 'collection', 'type', 'sold', 'bundle']),
          count: z.int(),
          priceCents: z.int(),
          isAvailable: z.boolean(),
        }),
      ),
      currency: z.string(),
      /** When orders were last counted, or null if they never were. */
      countedAt: Instant.nullable(),
    }),
    problems: ['unknown_ids'],
  },
})
