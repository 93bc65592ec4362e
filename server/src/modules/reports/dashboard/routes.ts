import type { Handlers } from '../../../platform/http/bind.ts'
import { readDashboard, saveDashboard } from './service.ts'

export const dashboardHandlers: Handlers<'dashboard.get' | 'dashboard.save'> = {
  'dashboard.get': ({ tx, caller }) => readDashboard(tx, caller.userId),
  'dashboard.save': (context, { body }) => saveDashboard(context, body),
}
