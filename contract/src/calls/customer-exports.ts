import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { commaList, Id } from '../fields.ts'
import { customerFilter } from './customers.ts'

export const customerExportCalls = defineCalls({
  'customers.export': {
    access: 'customers',
    summary: 'Export customers in Shopify’s CSV format',
    query: z.strictObject({ ...customerFilter, ids: commaList(Id, 250).optional(), except: commaList(Id, 250).optional() }),
    download: 'text/csv; charset=utf-8',
  },
  'customers.startExport': {
    access: 'customers',
    summary: 'Start a job that exports many customers to a file in Shopify’s CSV format',
    body: z.strictObject({ query: z.strictObject({ ...customerFilter, except: commaList(Id, 250).optional() }) }),
    answer: z.strictObject({ id: Id, jobId: Id }),
    problems: ['range_reversed'],
    idempotent: true,
  },
  'customers.exportFile': {
    access: 'customers',
    ofCaller: true,
    summary: 'Download an export of customers that the caller started',
    params: z.strictObject({ id: Id }),
    download: 'text/csv; charset=utf-8',
  },
})
