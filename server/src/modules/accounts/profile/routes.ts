import type { RouteName } from '@vitrine/contract/routes.ts'

import type { Handlers } from '../../../platform/http/bind.ts'
import { changePassword } from './password.ts'
import { removePicture, setPicture } from './picture.ts'
import { readProfile, rename } from './service.ts'
import { endOwnSession, ownSessions } from './sessions.ts'

export const profileHandlers: Handlers<Extract<RouteName, `profile.${string}`>> = {
  'profile.get': ({ services, caller }) => readProfile(services, caller),
  'profile.update': ({ services, caller }, { body }) => rename(services, caller, body),
  async 'profile.changePassword'(context, { body }) {
    await changePassword(context, body)
    return { ok: true }
  },
  async 'profile.uploadPicture'({ services, caller }, { file }) {
    await setPicture(services, caller, file.stream)
    return readProfile(services, caller)
  },
  async 'profile.removePicture'({ services, caller }) {
    await removePicture(services, caller)
    return readProfile(services, caller)
  },
  async 'profile.sessions'({ services, caller }) {
    return { items: await ownSessions(services, caller) }
  },
  async 'profile.endSession'({ services, caller }, { params }) {
    await endOwnSession(services, caller, params.id)
    return { ok: true }
  },
}
