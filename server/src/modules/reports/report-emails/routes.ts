import type { Handlers } from '../../../platform/http/bind.ts'
import { pauseSchedule, readSchedule, removeSchedule, saveSchedule, sendTest } from './service.ts'

export const reportScheduleHandlers: Handlers<
  'reportSchedules.get' | 'reportSchedules.save' | 'reportSchedules.pause' | 'reportSchedules.remove' | 'reportSchedules.sendTest'
> = {
  'reportSchedules.get': (context, { params }) => readSchedule(context, params.id),
  'reportSchedules.save': (context, { params, body }) => saveSchedule(context, params.id, body),
  'reportSchedules.pause': (context, { params, body }) => pauseSchedule(context, params.id, body.isPaused),
  async 'reportSchedules.remove'(context, { params }) {
    await removeSchedule(context, params.id)
    return { ok: true }
  },
  async 'reportSchedules.sendTest'(context, { params }) {
    await sendTest(context, params.id)
    return { ok: true }
  },
}
