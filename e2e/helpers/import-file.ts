import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect } from '@playwright/test'

import { api } from './api.ts'

export const fixture = (name: string) => path.join(import.meta.dirname, '../fixtures', name)

/** Imports a Shopify file through the API, for tests that need the imported data. */
export async function importFile(token: string, kind: 'products' | 'orders', name: string): Promise<void> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new File([await readFile(fixture(name))], name, { type: 'text/csv' }))
  const { id } = await api('imports.upload', { token, body: form })
  const reaches = (state: string) =>
    expect.poll(async () => (await api('imports.get', { token, params: { id } })).state, { timeout: 30_000 }).toBe(state)
  await api('imports.dryRun', { token, params: { id }, body: {} })
  await reaches('checked')
  await api('imports.run', { token, params: { id } })
  await reaches('completed')
}
