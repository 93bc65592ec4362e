import type { Handlers } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/problem.ts'
import { deletePreset, findPresets } from './queries.ts'
import { savePreset } from './service.ts'

export const linkPresetHandlers: Handlers<'linkPresets.list' | 'linkPresets.save' | 'linkPresets.remove'> = {
  'linkPresets.list': async ({ tx }) => ({ items: await findPresets(tx) }),
  'linkPresets.save': (context, { body }) => savePreset(context, body),
  'linkPresets.remove': async ({ tx }, { params }) => {
    if (!(await deletePreset(tx, params.id))) throw problem('not_found')
    return { ok: true }
  },
}
