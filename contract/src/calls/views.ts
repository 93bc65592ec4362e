import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, text } from '../fields.ts'

/** Lists that can have saved views. */
export const ViewList = z.enum([
  'products',
  'orders',
  'pages',
  'menus',
  'redirects',
  'collections',
  'inventory',
  'sizeCharts',
  'discountCodes',
  'automaticDiscounts',
  'abandoned',
])

export const SavedView = z.strictObject({
  id: Id,
  name: text(40, 1),
  /** The query string of the list, as the address bar holds it. */
  query: text(2000),
})

export const ListLayout = z.strictObject({
  /** Column keys in order; empty = the list's own. */
  columns: z.array(text(40, 1)).max(40),
  density: z.enum(['compact', 'comfortable']),
})

const ofList = z.strictObject({ list: ViewList })

export const viewCalls = defineCalls({
  'views.list': {
    access: 'member',
    ofCaller: true,
    summary: 'The caller’s saved views and layout of a list',
    params: ofList,
    answer: z.strictObject({ views: z.array(SavedView), layout: ListLayout }),
  },
  'views.create': {
    access: 'member',
    ofCaller: true,
    summary: 'Save a view',
    params: ofList,
    body: SavedView.omit({ id: true }),
    answer: SavedView,
    problems: ['limit_reached'],
  },
  'views.remove': { access: 'member', ofCaller: true, summary: 'Delete a saved view', params: ofList.extend({ id: Id }), answer: Done },
  'views.saveLayout': {
    access: 'member',
    ofCaller: true,
    summary: 'Remember columns and density',
    params: ofList,
    body: ListLayout,
    answer: ListLayout,
  },
})
