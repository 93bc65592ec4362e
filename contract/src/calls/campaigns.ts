import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Currency, Instant, listOf, listQuery, text } from '../fields.ts'
import { UTM_TAG_MAX } from '../limits.ts'
import { about, ReportQuery } from './report-parts.ts'

/** The levels of the report, from the widest to the narrowest. Each opens the next one. */
export const campaignLevels = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type CampaignLevel = (typeof campaignLevels)[number]

export const campaignSorts = ['tag', 'visits', 'carts', 'checkouts', 'orders', 'conversionRate', 'sales', 'averageOrder'] as const

/** A tag in a query. Tags are compared in lower case; an empty text means that the tag is missing. */
const Tag = text(UTM_TAG_MAX)

const CampaignScope = z.strictObject({
  ...ReportQuery.shape,
  /** Whether an order counts for the first or the last campaign of its buyer in the 30 days before it. */
  interaction: z.enum(['first', 'last']).default('last'),
  /** The opened tags. The report lists the tags of the next level, for example the mediums of a source. */
  source: Tag.optional(),
  medium: Tag.optional(),
  campaign: Tag.optional(),
  term: Tag.optional(),
  search: listQuery.search,
  sort: z.enum(campaignSorts).default('visits'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

/** Each opened tag needs those of the levels above it. */
const opensInOrder = <T extends z.ZodType<Partial<Record<CampaignLevel, string>>>>(query: T) =>
  query.superRefine((opened, context) => {
    const levels = campaignLevels.slice(0, 4)
    const last = levels.findLastIndex((level) => opened[level] !== undefined)
    for (const level of levels.slice(0, Math.max(last, 0)))
      if (opened[level] === undefined) context.addIssue({ code: 'custom', path: [level], message: says('required') })
  })

/**
 * Figures of campaigns. Visits, carts, checkouts and completed belong to the visits by a link, each whole at the moment when it
 * began. Orders and sales belong to the campaign that an order counts for, on the day of the sale or the refund.
 */
const Figures = z.strictObject({
  visits: z.int(),
  carts: z.int(),
  checkouts: z.int(),
  /** Visits with an order. */
  completed: z.int(),
  /** Visits with an order ÷ visits; null without visits. */
  conversionRate: z.number().nullable(),
  orders: z.int(),
  /** Per currency, because amounts in several currencies can’t be added. The currency of the current store is first. */
  sales: z.array(
    z.strictObject({
      currency: Currency,
      /** Gross sales − discounts − returns + shipping + taxes, in minor units. */
      totalSalesCents: z.int(),
      /** (Gross sales − discounts) ÷ orders, in minor units; null without orders. */
      averageOrderCents: z.number().nullable(),
    }),
  ),
})

const compared = { figures: Figures, comparison: Figures.nullable() }

export const Campaign = z.strictObject({
  /** The tag in lower case. It opens the next level. */
  tag: z.string(),
  /** The tag as it was spelled in a link. */
  label: z.string(),
  ...compared,
  /** For the first rows of a page: the figures per interval. Sales are in the currency of the current store. */
  series: z
    .array(z.strictObject({ at: Instant, label: z.string(), visits: z.int(), orders: z.int(), totalSalesCents: z.int() }))
    .nullable(),
})

export const campaignCalls = defineCalls({
  'campaigns.report': {
    access: 'analystics',
    summary: 'Get the visits, orders and sales of campaigns, by the UTM tags of their links',
    query: opensInOrder(CampaignScope.extend({ limit: listQuery.limit, cursor: listQuery.cursor })),
    answer: z.strictObject({
      ...about,
      level: z.enum(campaignLevels),
      /** The opened tags, as they were spelled in a link. */
      opened: z.array(z.strictObject({ tag: z.string(), label: z.string() })),
      rows: listOf(Campaign),
      /** All rows of the level, whatever the search, and `untagged` and `other`. */
      total: z.strictObject(compared),
      /** Visits and orders without tags; null below the first level. */
      untagged: z.strictObject(compared).nullable(),
      /** Visits whose tags were not stored, because the store has too many different ones; null if there are none. */
      other: z.strictObject(compared).nullable(),
      /** Visits by ads whose links have no tags, by the site of the ad. They are part of `untagged`. */
      untaggedAds: z.array(z.strictObject({ site: z.string(), visits: z.int() })),
    }),
    problems: ['range_reversed', 'range_in_future'],
  },
  'campaigns.export': {
    access: 'analystics',
    summary: 'Export a level of the campaign report as CSV, up to 10,000 rows',
    query: opensInOrder(CampaignScope),
    download: 'text/csv; charset=utf-8',
    problems: ['range_reversed', 'range_in_future'],
  },
  'campaigns.tags': {
    access: 'analystics',
    summary: 'Get the UTM tags that links to the current store used in the last 90 days, most visits first',
    answer: z.strictObject({
      source: z.array(z.string()),
      medium: z.array(z.string()),
      campaign: z.array(z.string()),
      term: z.array(z.string()),
      content: z.array(z.string()),
    }),
  },
})
