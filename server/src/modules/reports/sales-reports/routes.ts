import type { Handlers } from '../../../platform/http/bind.ts'
import { exportSalesReport } from './export.ts'
import { readSalesReport } from './sales-report.ts'

export const salesReportHandlers: Handlers<'salesReports.get' | 'salesReports.export'> = {
  'salesReports.get': { detached: (context, { params, query }) => readSalesReport(context, params.report, query) },
  'salesReports.export': { detached: (context, { params, query }) => exportSalesReport(context, params.report, query) },
}
