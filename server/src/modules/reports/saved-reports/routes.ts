import type { Handlers } from '../../../platform/http/bind.ts'
import { createReport, listReports, removeReport, updateReport } from './service.ts'

export const savedReportHandlers: Handlers<'savedReports.list' | 'savedReports.create' | 'savedReports.update' | 'savedReports.remove'> = {
  'savedReports.list': async (context) => ({ items: await listReports(context) }),
  'savedReports.create': (context, { body }) => createReport(context, body),
  'savedReports.update': (context, { params, body }) => updateReport(context, params.id, body),
  async 'savedReports.remove'(context, { params }) {
    await removeReport(context, params.id)
    return { ok: true }
  },
}
