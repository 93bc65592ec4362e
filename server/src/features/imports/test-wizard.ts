import { expect } from 'vitest'
import type { z } from 'zod'

import type { Import } from '@vitrine/contract/calls/imports.ts'

import { send } from '../../../test/fixtures/send.ts'
import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import type { Kind, Preset } from '../../csv/import-definition.ts'

type Answer = z.output<typeof Import>

interface Choices {
  kind?: Kind
  preset?: Preset
  overwrite?: boolean
  mapping?: Record<string, string | null>
}

export type Wizard = ReturnType<typeof openWizard>

/** Opens a house for a test file, and gives each of its tests a new store with a wizard. */
export function withWizard(use: (given: { house: House; owner: Actor; wizard: Wizard }) => void): void {
  withNewOwner((house, owner) => use({ house, owner, wizard: openWizard(house, owner) }))
}

/** The import wizard as the console drives it, for tests. */
export function openWizard(house: House, as: Actor) {
  const step = async (name: 'imports.get' | 'imports.run' | 'imports.undo', id: string) => {
    const reply = await house.call(name, { as, params: { id } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body as Answer
  }
  const wizard = {
    async upload(csv: string | Buffer, { kind = 'products', preset = 'shopify' }: Choices = {}): Promise<Answer> {
      const file = { name: 'file.csv', content: Buffer.from(csv) }
      const reply = await send(house, 'imports.upload', as, { body: { kind, preset }, file })
      expect(reply.status, reply.text).toBe(200)
      return reply.body as Answer
    },
    get: (id: string) => step('imports.get', id),
    /** Of all products of the store, by title. */
    titles: () =>
      house.services.db.inStore(as.storeId, async (tx) =>
        (await tx.selectFrom('products').select('title').orderBy('title').execute()).map(({ title }) => title),
      ),
    /** Uploads and checks; nothing is changed. */
    async check(csv: string | Buffer, choices: Choices = {}): Promise<Answer> {
      const { id } = await wizard.upload(csv, choices)
      const { mapping, overwrite = false } = choices
      const reply = await house.call('imports.dryRun', { as, params: { id }, body: { mapping, overwrite } })
      expect(reply.status, reply.text).toBe(200)
      await house.work()
      return wizard.get(id)
    },
    async run(id: string): Promise<Answer> {
      await step('imports.run', id)
      await house.work()
      return wizard.get(id)
    },
    /** All of it: upload, check, run. The check must have foreseen the result. */
    async import(csv: string | Buffer, choices: Choices = {}): Promise<Answer> {
      const checked = await wizard.check(csv, choices)
      const result = await wizard.run(checked.id)
      expect(result.counts).toEqual(checked.counts)
      expect(result.errors).toEqual(checked.errors)
      return result
    },
    async undo(id: string): Promise<Answer> {
      await step('imports.undo', id)
      await house.work()
      return wizard.get(id)
    },
  }
  return wizard
}
