import type { RouteName } from '@vitrine/contract/routes.ts'

import type { Handlers } from '../../../platform/http/bind.ts'
import { requestAccess } from './access-request.ts'
import { invite, resendInvitation } from './invitations.ts'
import { removeStaff, updateMember } from './members.ts'
import { listStaff, staffInfo } from './service.ts'
import { logOutEverybody, logOutMember, staffSessions } from './sign-outs.ts'

export const staffHandlers: Handlers<Extract<RouteName, `staff.${string}`>> = {
  async 'staff.list'(context) {
    return { items: await listStaff(context) }
  },
  'staff.info': (context, { query }) => staffInfo(context, query.staff_id),
  // The handlers that send invitations are detached, because emails are counted in a separate transaction that must not wait
  // inside another.
  'staff.invite': { detached: invite },
  'staff.resendInvitation': { detached: (context, { params }) => resendInvitation(context, params.id) },
  'staff.update': (context, { params, body }) => updateMember(context, params.id, body),
  async 'staff.sessions'(context, { params }) {
    return { items: await staffSessions(context, params.id) }
  },
  'staff.logOut': {
    async detached(context, { params }) {
      await logOutMember(context, params.id)
      return { ok: true }
    },
  },
  'staff.logOutAll': {
    async detached(context) {
      return { loggedOut: await logOutEverybody(context) }
    },
  },
  async 'staff.remove'(context, { query }) {
    await removeStaff(context, query.staff_id)
    return { ok: true }
  },
  'staff.requestAccess': { detached: async (context, { body }) => ({ state: await requestAccess(context, body.need) }) },
}
