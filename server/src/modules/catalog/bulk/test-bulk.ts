import type { BulkAction } from '@vitrine/contract/calls/bulk-actions.ts'
import type { BulkUpdate } from '@vitrine/contract/calls/bulk-updates.ts'
import { expect } from 'vitest'
import type { z } from 'zod'

import type { Actor, TestServer } from '../../../../test/test-server.ts'

export type BulkAnswer = z.output<typeof BulkUpdate>
type Actions = z.input<typeof BulkAction>[]

export type Bulk = ReturnType<typeof openBulk>

/** Returns bulk updates for tests. It makes the same calls as the console. */
export function openBulk(server: TestServer, as: Actor) {
  async function call(name: 'get' | 'create' | 'run' | 'cancel' | 'revert' | 'saveCells', request: { id?: string; body?: object }) {
    const reply = await server.call(`bulkUpdates.${name}`, { as, params: request.id ? { id: request.id } : {}, body: request.body })
    expect(reply.status, reply.text).toBe(200)
    return reply.body as BulkAnswer
  }
  const bulk = {
    call,
    get: (id: string) => call('get', { id }),
    /** Creates an update and makes its dry run. */
    async preview(actions: Actions, selection: object = { all: {} }): Promise<BulkAnswer> {
      const { id } = await call('create', { body: { name: 'Test', selection, actions } })
      await server.work()
      return bulk.get(id)
    },
    /** Starts an update. Its job is done by `server.work()`. */
    start: ({ id, preview }: BulkAnswer, times: { runAt?: string; revertAt?: string } = {}) =>
      call('run', { id, body: { matchedProducts: preview!.matchedProducts, ...times } }),
    /** Makes the dry run and then the update. Both must have the same counts. */
    async run(actions: Actions, selection?: object): Promise<BulkAnswer> {
      const previewed = await bulk.preview(actions, selection)
      await bulk.start(previewed)
      await server.work()
      const done = await bulk.get(previewed.id)
      expect(done.counts).toEqual(previewed.preview!.counts)
      return done
    },
    async undo(id: string): Promise<BulkAnswer> {
      await call('revert', { id, body: { at: 'now' } })
      await server.work()
      return bulk.get(id)
    },
    async save(cells: object[], updateId: string | null = null, isLast = true): Promise<BulkAnswer> {
      const { id } = await call('saveCells', { body: { updateId, cells, isLast } })
      await server.work()
      return bulk.get(id)
    },
    async problems(id: string) {
      const reply = await server.call('bulkUpdates.problems', { as, params: { id } })
      return (reply.body as { items: { field: string; state: string; code: string; found: unknown; productId: string }[] }).items
    },
  }
  return bulk
}
