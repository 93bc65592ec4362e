import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { Email, Id } from '@vitrine/contract/fields.ts'

import { erasePerson } from '../modules/customers/privacy/erase.ts'
import { runErasure } from '../modules/customers/privacy/erasure-job.ts'
import { erasureFolder, readErasures } from '../modules/customers/privacy/erasure-list.ts'
import { exportPerson } from '../modules/customers/privacy/export.ts'
import { repeatErasures } from '../modules/customers/privacy/repeat-erasures.ts'
import { previewPerson } from '../modules/customers/privacy/service.ts'
import type { Services } from '../services.ts'
import { checked } from './checked.ts'
import { OperatorError, storeIdOf, withConnection } from './run.ts'

export interface PersonOptions {
  store: string
}

const askedOf = (who: string) => (Id.safeParse(who).success ? { customerId: who } : { email: checked('who', Email, who) })

/** Writes everything that a store holds about a person to a new ZIP file. */
export async function exportPersonOf(who: string, { store, out }: PersonOptions & { out: string }): Promise<void> {
  const asked = askedOf(who)
  await withConnection(async (connection) => {
    const storeId = await storeIdOf(connection, store)
    const zip = await exportPerson(connection.services, storeId, asked)
    await pipeline(zip, createWriteStream(out, { flags: 'wx', flush: true, mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new OperatorError(`${out} already exists. Choose a new file.`) : error
    })
    console.log(`Written to ${out}. Staff notes and comments about the person are included.`)
  })
}

/** Shows what a store holds about a person and, with `--yes`, erases it. */
export async function erasePersonOf(who: string, { store, yes = false }: PersonOptions & { yes?: boolean }): Promise<void> {
  const asked = askedOf(who)
  await withConnection(async (connection) => {
    const { services } = connection
    const storeId = await storeIdOf(connection, store)
    const { parts, confirm } = await services.db.inStore(storeId, (tx) => previewPerson({ tx, storeId, services }, asked))
    const held = parts.filter(({ count }) => count > 0)
    for (const { kind, becomes, count } of held) console.log(`${kind}\t${count}\t${becomes}`)
    if (held.length === 0) console.log('The store has nothing about this person.')
    else if (!yes) console.log('Nothing was erased. To erase this, add --yes.')
    if (!yes || held.length === 0) return
    const { id } = await services.db.inStore(storeId, (tx) => erasePerson(tx, { services, storeId, userId: null }, asked, confirm))
    await runErasure(services, { storeId, requestId: id })
    console.log('Erased.')
  })
}

/** Repeats the erasures of a list that the database doesn’t know. */
export async function repeatFrom(list: string | undefined): Promise<void> {
  await withConnection(({ services }) => repeatAndReport(services, list ?? erasureFolder(services.config)))
}

/** Repeats the erasures of a list, and prints what became of them. */
export async function repeatAndReport(services: Services, folder: string): Promise<void> {
  const { erased, blocked } = await repeatErasures(services, await readErasures(folder))
  if (erased > 0) console.log(`Erasures that were repeated: ${erased}`)
  if (blocked.length === 0) return
  console.log(`Erasures that can’t be repeated yet: ${blocked.length}`)
  for (const line of blocked) console.log(`  ${line}`)
  console.log('When nothing is in the way any more, run "vitrine erasures repeat".')
}
