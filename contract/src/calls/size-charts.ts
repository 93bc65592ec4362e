import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { PRODUCT_BODY_MAX } from '../limits.ts'

export const SizeChartInput = z.strictObject({ name: text(120, 1), bodyHtml: z.string().max(PRODUCT_BODY_MAX).default('') })

export const SizeChart = z.strictObject({
  id: Id,
  name: z.string(),
  bodyHtml: z.string(),
  productCount: z.int(),
  updatedAt: Instant,
  version: z.int(),
})

const byId = z.strictObject({ id: Id })

export const sizeChartCalls = defineCalls({
  'sizeCharts.list': {
    access: 'member',
    summary: 'List size charts',
    query: z.strictObject(listQuery),
    answer: listOf(SizeChart.omit({ bodyHtml: true })),
  },
  'sizeCharts.get': { access: 'member', summary: 'Get a size chart', params: byId, answer: SizeChart },
  'sizeCharts.create': {
    access: 'online_store',
    summary: 'Create a size chart',
    body: SizeChartInput,
    answer: SizeChart,
    problems: ['handle_taken'],
    idempotent: true,
  },
  'sizeCharts.update': {
    access: 'online_store',
    summary: 'Replace a size chart',
    params: byId,
    body: SizeChartInput.extend({ version: z.int() }),
    answer: SizeChart,
    problems: ['handle_taken', 'version_conflict'],
  },
  'sizeCharts.remove': {
    access: 'online_store',
    summary: 'Delete a size chart and remove it from its products',
    params: byId,
    answer: Done,
  },
})
