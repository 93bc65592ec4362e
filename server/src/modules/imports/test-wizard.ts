import { expect } from 'vitest'
import type { z } from 'zod'

import type { Import } from '@vitrine/contract/calls/imports.ts'

import { send } from '../../../test/fixtures/send.ts'
import type { Actor, TestServer } from '../../../test/test-server.ts'
import { withNewOwner } from '../../../test/with-test-server.ts'
import type { Kind, Preset } from '../../platform/csv/import-definition.ts'

type Answer = z.output<typeof Import>

interface Choices {
  kind?: Kind
  preset?: Preset
  overwrite?: boolean
  mapping?: Record<string, string | null>
}

export type Wizard = ReturnType<typeof openWizard>

/** Starts a test server for a test file, and gives each of its tests a new store with a wizard. */
export function withWizard(use: (given: { server: TestServer; owner: Actor; wizard: Wizard }) => void): void {
  withNewOwner((server, owner) => use({ server, owner, wizard: openWizard(server, owner) }))
}

/** Returns the import wizard for tests. It makes the same calls as the console. */
export function openWizard(server: TestServer, as: Actor) {
  const step = async (name: 'imports.get' | 'imports.run' | 'imports.undo', id: string) => {
    const reply = await server.call(name, { as, params: { id } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body as Answer
  }
  const wizard = {
    async upload(csv: string | Buffer, { kind = 'products', preset = 'shopify' }: Choices = {}): Promise<Answer> {
      const file = { name: 'file.csv', content: Buffer.from(csv) }
      const reply = await send(server, 'imports.upload', as, { body: { kind, preset }, file })
      expect(reply.status, reply.text).toBe(200)
      return reply.body as Answer
    },
    get: (id: string) => step('imports.get', id),
    /** Returns the titles of all products of the store. */
    titles: () =>
      server.services.db.inStore(as.storeId, async (tx) =>
        (await tx.selectFrom('products').select('title').orderBy('title').execute()).map(({ title }) => title),
      ),
    /** Uploads a file and checks it. It imports nothing. */
    async check(csv: string | Buffer, choices: Choices = {}): Promise<Answer> {
      const { id } = await wizard.upload(csv, choices)
      const { mapping, overwrite = false } = choices
      const reply = await server.call('imports.dryRun', { as, params: { id }, body: { mapping, overwrite } })
      expect(reply.status, reply.text).toBe(200)
      await server.work()
      return wizard.get(id)
    },
    async run(id: string): Promise<Answer> {
      await step('imports.run', id)
      await server.work()
      return wizard.get(id)
    },
    /** Uploads, checks and runs an import. The result of the run must be the same as that of the check. */
    async import(csv: string | Buffer, choices: Choices = {}): Promise<Answer> {
      const checked = await wizard.check(csv, choices)
      const result = await wizard.run(checked.id)
      expect(result.counts).toEqual(checked.counts)
      expect(result.errors).toEqual(checked.errors)
      return result
    },
    async undo(id: string): Promise<Answer> {
      await step('imports.undo', id)
      await server.work()
      return wizard.get(id)
    },
  }
  return wizard
}
