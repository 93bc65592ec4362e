import { isDeepStrictEqual } from 'node:util'

import type { notificationCalls } from '@vitrine/contract/calls/notifications.ts'
import { isOnByDefault, type NotificationKind, optionalKinds } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import { problem } from '../../../platform/problem.ts'
import type { Hooks } from '../../../services.ts'
import { findStoreSender } from '../branding/queries.ts'
import type { Content } from './definition.ts'
import { findKinds, findSwitch, findTemplate, findVersion, findVersions, keepVersion, saveTemplate, switchOthers } from './queries.ts'
import { definitionOf, definitions } from './templates.ts'
import { variablesOf } from './variables.ts'

type Calls = typeof notificationCalls
type Answer = z.input<Calls['notifications.get']['answer']>
type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services' | 'caller'>

/** A template of a kind; without a language, that of the store’s own. */
interface Which {
  kind: NotificationKind
  language?: StorefrontLanguage | undefined
}

interface Change extends Which {
  isEnabled: boolean
  content: Content
  version: number
}

/** Returns the languages of a store’s emails, its own first. */
const languagesOf = async (tx: Tx): Promise<StorefrontLanguage[]> => (await findStoreSender(tx)).languages

/** Returns the chosen language, or the store’s own. */
export const chosen = async (tx: Tx, language: StorefrontLanguage | undefined): Promise<StorefrontLanguage> =>
  language ?? mailLanguage(await languagesOf(tx))

/** Returns all kinds, in the order in which sellers see them. */
export async function listTemplates(tx: Tx) {
  const saved = new Map((await findKinds(tx)).map((row) => [row.kind, row]))
  return definitions.map(({ kind }) => {
    const row = saved.get(kind)
    return {
      kind,
      isEnabled: row?.is_enabled ?? isOnByDefault(kind),
      isCustomized: row?.is_customized ?? false,
      updatedAt: row?.updated_at.toISOString() ?? null,
    }
  })
}

export async function readTemplate(tx: Tx, { kind, language: wanted }: Which): Promise<Answer> {
  const languages = await languagesOf(tx)
  const language = wanted ?? mailLanguage(languages)
  const [row, isEnabled] = await Promise.all([findTemplate(tx, { kind, language }), findSwitch(tx, kind)])
  const definition = definitionOf(kind)
  const standard = definition.content[language]
  return {
    kind,
    language,
    languages,
    isEnabled: isEnabled ?? isOnByDefault(kind),
    isCustomized: (row?.content ?? null) !== null,
    updatedAt: row?.updated_at.toISOString() ?? null,
    content: row?.content ?? standard,
    defaultContent: standard,
    variables: variablesOf(definition, language),
    parts: definition.parts.map((part) => `blocks.${part}`),
    hasOrder: ['order', 'review-request'].includes(definition.samples[language][0].template),
    version: row?.version ?? 0,
  }
}

/**
 * Saves a template that was read at `version`, and keeps what it said before.
 * @throws Problem `template_invalid`, `version_conflict`
 */
export async function changeTemplate(place: Place, { kind, isEnabled, content, version, ...which }: Change): Promise<Answer> {
  const definition = definitionOf(kind)
  const language = await chosen(place.tx, which.language)
  // It is loaded with the first template that is saved, because the library of emails is large.
  const { requireSound } = await import('./check.ts')
  await requireSound(content, definition, language)
  const isOptional = (optionalKinds as readonly string[]).includes(kind)
  const own = isDeepStrictEqual(content, definition.content[language]) ? null : content
  await save(place, { kind, language, isEnabled: isEnabled || !isOptional, content: own, version })
  return readTemplate(place.tx, { kind, language })
}

/** Resets the texts of a template. @throws Problem `version_conflict` */
export async function resetTemplate(place: Place, { kind, version, ...which }: Which & { version: number }): Promise<Answer> {
  const language = await chosen(place.tx, which.language)
  const isEnabled = (await findSwitch(place.tx, kind)) ?? isOnByDefault(kind)
  await save(place, { kind, language, isEnabled, content: null, version })
  return readTemplate(place.tx, { kind, language })
}

/** See `Hooks`. */
export const sendsMail: Hooks['sendsMail'] = async (tx, kind) => (await findSwitch(tx, kind)) ?? isOnByDefault(kind)

interface Saved extends Omit<Change, 'content' | 'language'> {
  language: StorefrontLanguage
  content: Content | null
}

async function save({ tx, storeId, services, caller }: Place, { kind, language, ...next }: Saved): Promise<void> {
  const [before, wasEnabled] = await Promise.all([findTemplate(tx, { kind, language }), findSwitch(tx, kind)])
  const now = services.now()
  if (!(await saveTemplate(tx, storeId, { kind, language }, { ...next, now }))) throw problem('version_conflict')
  if (next.isEnabled !== (wasEnabled ?? isOnByDefault(kind)))
    await switchOthers(tx, storeId, { kind, language, isEnabled: next.isEnabled, now })
  if (!before?.content || isDeepStrictEqual(before.content, next.content)) return
  const row = { store_id: storeId, id: uuidv7(), kind, language, saved_at: now, user_id: caller.userId }
  await keepVersion(tx, row, before.content)
}

export async function listVersions(tx: Tx, { kind, language }: Which) {
  const rows = await findVersions(tx, { kind, language: await chosen(tx, language) })
  return rows.map(({ id, subject, saved_at, name }) => ({ id, subject, savedAt: saved_at.toISOString(), savedBy: name }))
}

/** @throws Problem `not_found` */
export async function readVersion(tx: Tx, id: string) {
  const row = await findVersion(tx, id)
  if (!row) throw problem('not_found')
  return { id: row.id, content: row.content, savedAt: row.saved_at.toISOString() }
}
