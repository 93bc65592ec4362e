import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, text } from '../fields.ts'

/** The lists that can have saved views or a layout. `variants` is the table in the product form. */
export const ViewList = z.enum([
  'products',
  'orders',
  'customers',
  'pages',
  'menus',
  'redirects',
  'reviews',
  'collections',
  'inventory',
  'sizeCharts',
  'widgets',
  'feeds',
  'segments',
  'discountCodes',
  'upsellOffers',
  'automaticDiscounts',
  'abandoned',
  'deliveries',
  'variants',
  'bulkUpdates',
  'bulkSheet',
])

export const SavedView = z.strictObject({
  id: Id,
  name: text(40, 1),
  /** The query string of the list, as in the browser's address bar. */
  query: text(2000),
})

export const ListLayout = z.strictObject({
  /** The keys of the columns in order. An empty list means the default columns. */
  columns: z.array(text(40, 1)).max(40),
  density: z.enum(['compact', 'comfortable']),
})

const ofList = z.strictObject({ list: ViewList })

export const savedViewCalls = defineCalls({
  'savedViews.list': {
    access: 'member',
    ofCaller: true,
    summary: 'Get the caller’s saved views and layout for a list',
    params: ofList,
    answer: z.strictObject({ views: z.array(SavedView), layout: ListLayout }),
  },
  'savedViews.create': {
    access: 'member',
    ofCaller: true,
    summary: 'Create a saved view',
    params: ofList,
    body: SavedView.omit({ id: true }),
    answer: SavedView,
    problems: ['limit_reached'],
  },
  'savedViews.remove': {
    access: 'member',
    ofCaller: true,
    summary: 'Delete a saved view',
    params: ofList.extend({ id: Id }),
    answer: Done,
  },
  'savedViews.saveLayout': {
    access: 'member',
    ofCaller: true,
    summary: 'Save the caller’s columns and row height for a list',
    params: ofList,
    body: ListLayout,
    answer: ListLayout,
  },
})
