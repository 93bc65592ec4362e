import type { Handlers } from '../../../platform/http/bind.ts'
import { changeCurrency, previewCurrency } from './currency.ts'
import { readGeneral, updateGeneral } from './service.ts'

export const generalHandlers: Handlers<`general.${'get' | 'update'}` | `currency.${'preview' | 'change'}`> = {
  'general.get': ({ tx }) => readGeneral(tx),
  'general.update': async (context, { body }) => {
    await updateGeneral(context, body)
    return readGeneral(context.tx)
  },
  'currency.preview': ({ tx }, { query }) => previewCurrency(tx, query),
  'currency.change': async (context, { body }) => {
    await changeCurrency(context, body)
    return readGeneral(context.tx)
  },
}
