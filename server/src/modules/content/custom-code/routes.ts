import type { Handlers } from '../../../platform/http/bind.ts'
import { readCustomCode, switchCustomCode } from './service.ts'

export const customCodeHandlers: Handlers<`customCode.${'get' | 'update'}`> = {
  'customCode.get': (context) => readCustomCode(context),
  'customCode.update': async (context, { body }) => {
    await switchCustomCode(context, body.enabled)
    return readCustomCode(context)
  },
}
