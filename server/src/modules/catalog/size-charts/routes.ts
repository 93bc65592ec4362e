import type { Handlers } from '../../../platform/http/bind.ts'
import { chartsInOrder, countMatches, explainChart, sortCharts } from './rules.ts'
import { changeSizeChart, createSizeChart, listSizeCharts, readSizeChart, removeSizeChart } from './service.ts'

export const sizeChartHandlers: Handlers<`sizeCharts.${'list' | 'get' | 'create' | 'update' | 'remove' | 'order' | 'sort' | 'matches' | 'ofProduct'}`> =
  {
    'sizeCharts.list': ({ tx }, { query }) => listSizeCharts(tx, query),
    'sizeCharts.get': ({ tx }, { params }) => readSizeChart(tx, params.id),
    'sizeCharts.create': async (context, { body }) => readSizeChart(context.tx, await createSizeChart(context, body)),
    async 'sizeCharts.update'(context, { params, body }) {
      const { version, ...fields } = body
      await changeSizeChart(context, params.id, version, fields)
      return readSizeChart(context.tx, params.id)
    },
    async 'sizeCharts.remove'(context, { params }) {
      await removeSizeChart(context, params.id)
      return { ok: true }
    },
    'sizeCharts.order': async ({ tx }) => ({ items: await chartsInOrder(tx) }),
    async 'sizeCharts.sort'({ tx }, { body }) {
      await sortCharts(tx, body.ids)
      return { ok: true }
    },
    'sizeCharts.matches': ({ tx }, { body }) => countMatches(tx, body.id, body.rule),
    'sizeCharts.ofProduct': ({ tx }, { params }) => explainChart(tx, params.id),
  }
