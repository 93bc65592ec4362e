import type { Handlers } from '../../http/bind.ts'
import { readSellingPage, updateSelling } from './service.ts'

export const sellingHandlers: Handlers<`selling.${'get' | 'update'}`> = {
  'selling.get': ({ tx }) => readSellingPage(tx),
  'selling.update': async (context, { body }) => {
    await updateSelling(context, body)
    return readSellingPage(context.tx)
  },
}
