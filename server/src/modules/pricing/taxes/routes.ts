import type { Handlers } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/problem.ts'
import { deleteTaxRegion } from './queries.ts'
import { changeTaxRegion, createTaxRegion, readTaxSettings, taxExample, updateTaxSettings } from './service.ts'

export const taxHandlers: Handlers<`taxes.${'get' | 'update' | 'createRegion' | 'updateRegion' | 'removeRegion' | 'example'}`> = {
  'taxes.get': ({ tx }) => readTaxSettings(tx),
  'taxes.update': async (context, { body }) => {
    await updateTaxSettings(context, body)
    return readTaxSettings(context.tx)
  },
  'taxes.createRegion': (context, { body }) => createTaxRegion(context, body),
  'taxes.updateRegion': (context, { params, body }) => {
    const { version, ...region } = body
    return changeTaxRegion(context, params.id, version, region)
  },
  'taxes.removeRegion': async ({ tx }, { params }) => {
    if (!(await deleteTaxRegion(tx, params.id))) throw problem('not_found')
    return { ok: true }
  },
  'taxes.example': ({ tx }, { query }) => taxExample(tx, query),
}
