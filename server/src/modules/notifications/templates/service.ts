import { isDeepStrictEqual } from 'node:util'

import type { notificationCalls } from '@vitrine/contract/calls/notifications.ts'
import { isOnByDefault, type NotificationKind, optionalKinds } from '@vitrine/contract/notification-kinds.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import type { Hooks } from '../../../services.ts'
import { type Content, LANGUAGE } from './definition.ts'
import { findTemplate, findTemplates, findVersion, findVersions, keepVersion, saveTemplate, type TemplateRow } from './queries.ts'
import { definitionOf, definitions } from './templates.ts'
import { variablesOf } from './variables.ts'

type Calls = typeof notificationCalls
type Answer = z.input<Calls['notifications.get']['answer']>
type Language = Answer['language']
type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services' | 'caller'>

interface Change {
  kind: NotificationKind
  language: Language
  isEnabled: boolean
  content: Content
  version: number
}

const rowOf = (kind: NotificationKind, language: Language, row: TemplateRow | undefined) => ({
  kind,
  language,
  isEnabled: row?.is_enabled ?? isOnByDefault(kind),
  isCustomized: (row?.content ?? null) !== null,
  updatedAt: row?.updated_at.toISOString() ?? null,
})

/** Returns all templates, in the order in which sellers see them. */
export async function listTemplates(tx: Tx, language: Language) {
  const saved = new Map((await findTemplates(tx, language)).map((row) => [row.kind, row]))
  return definitions.map(({ kind }) => rowOf(kind, language, saved.get(kind)))
}

export async function readTemplate(tx: Tx, kind: NotificationKind, language: Language): Promise<Answer> {
  const row = await findTemplate(tx, { kind, language })
  const definition = definitionOf(kind)
  return {
    ...rowOf(kind, language, row),
    content: row?.content ?? definition.content,
    defaultContent: definition.content,
    variables: variablesOf(definition),
    parts: definition.parts.map((part) => `blocks.${part}`),
    hasOrder: ['order', 'review-request'].includes(definition.samples[0].template),
    version: row?.version ?? 0,
  }
}

/**
 * Saves a template that was read at `version`, and keeps what it said before.
 * @throws Problem `template_invalid`, `version_conflict`
 */
export async function changeTemplate(place: Place, { kind, language, isEnabled, content, version }: Change): Promise<Answer> {
  const definition = definitionOf(kind)
  // It is loaded with the first template that is saved, because the library of emails is large.
  const { requireSound } = await import('./check.ts')
  await requireSound(content, definition)
  const isOptional = (optionalKinds as readonly string[]).includes(kind)
  const own = isDeepStrictEqual(content, definition.content) ? null : content
  await save(place, { kind, language, isEnabled: isEnabled || !isOptional, content: own, version })
  return readTemplate(place.tx, kind, language)
}

/** Resets the texts of a template. @throws Problem `version_conflict` */
export async function resetTemplate(place: Place, { kind, language, version }: Omit<Change, 'isEnabled' | 'content'>): Promise<Answer> {
  const current = await findTemplate(place.tx, { kind, language })
  await save(place, { kind, language, isEnabled: current?.is_enabled ?? isOnByDefault(kind), content: null, version })
  return readTemplate(place.tx, kind, language)
}

/** See `Hooks`. */
export const sendsMail: Hooks['sendsMail'] = async (tx, kind) =>
  (await findTemplate(tx, { kind, language: LANGUAGE }))?.is_enabled ?? isOnByDefault(kind)

async function save(
  { tx, storeId, services, caller }: Place,
  { kind, language, ...next }: Omit<Change, 'content'> & { content: Content | null },
): Promise<void> {
  const before = await findTemplate(tx, { kind, language })
  const now = services.now()
  if (!(await saveTemplate(tx, storeId, { kind, language }, { ...next, now }))) throw problem('version_conflict')
  if (!before?.content || isDeepStrictEqual(before.content, next.content)) return
  const row = { store_id: storeId, id: uuidv7(), kind, language, saved_at: now, user_id: caller.userId }
  await keepVersion(tx, row, before.content)
}

export async function listVersions(tx: Tx, kind: NotificationKind, language: Language) {
  const rows = await findVersions(tx, { kind, language })
  return rows.map(({ id, subject, saved_at, name }) => ({ id, subject, savedAt: saved_at.toISOString(), savedBy: name }))
}

/** @throws Problem `not_found` */
export async function readVersion(tx: Tx, id: string) {
  const row = await findVersion(tx, id)
  if (!row) throw problem('not_found')
  return { id: row.id, content: row.content, savedAt: row.saved_at.toISOString() }
}
