import { sql } from 'kysely'

import type { ReportKind, Sums } from '../sales-reports/kind.ts'

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** What the report of page views of products counts. */
export const viewKind = {
  name: 'views',
  sums: ['views', 'units', 'net'],
  numbers: {
    views: sql`views::float8`,
    units: sql`units::float8`,
    net: sql`net::float8`,
    unitsPerView: sql`case when views = 0 then '-Infinity'::float8 else units::float8 / views end`,
  },
  hasAmounts: true,
  figuresOf: ({ views = 0, units = 0, net = 0 }: Sums) => ({ views, units, net, unitsPerView: ratio(units, views) }),
} as const satisfies ReportKind

/** What the report of stock counts. `tracked` are the units sold of products with tracked variants. */
export const inventoryKind = {
  name: 'inventory',
  sums: ['units', 'tracked', 'onHand', 'costValue', 'retailValue', 'unitsWithoutCost'],
  numbers: {
    units: sql`units::float8`,
    onHand: sql`"onHand"::float8`,
    costValue: sql`"costValue"::float8`,
    retailValue: sql`"retailValue"::float8`,
    unitsWithoutCost: sql`"unitsWithoutCost"::float8`,
    sellThrough: sql`case when tracked + "onHand" = 0 then '-Infinity'::float8 else tracked::float8 / (tracked + "onHand") end`,
  },
  hasAmounts: true,
  figuresOf: ({ units = 0, tracked = 0, onHand = 0, costValue = 0, retailValue = 0, unitsWithoutCost = 0 }: Sums) => ({
    units,
    onHand,
    sellThrough: ratio(tracked, tracked + onHand),
    costValue,
    retailValue,
    unitsWithoutCost,
  }),
} as const satisfies ReportKind
