import { z } from 'zod'

import type { SectionDefinition } from '../define.ts'
import { readFields, type Reading } from '../fields/read.ts'
import { shapeOf } from '../fields/schema.ts'
import type { ThemeName } from '../themes.ts'

/** The maximum number of sections on a page. Shopify allows 25; an edit is as quick with 100 as with 5 (bench theme-editor). */
export const SECTIONS_MAX = 200

/** Returns the value if it is an object, otherwise an empty object. */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

interface StoredSection {
  settings?: unknown
  version?: unknown
}

/**
 * Returns the settings of a stored section, migrated to the current version of its definition. A section without a version has
 * version 1.
 * @returns undefined for a later version, because its fields are unknown
 */
export function migrated({ version, migrate }: SectionDefinition, stored: StoredSection): Record<string, unknown> | undefined {
  const from = versionOf(stored)
  if (from > version) return undefined
  return (migrate?.slice(from - 1) ?? []).reduce((before, step) => step(before), record(stored.settings))
}

/** Returns the valid settings of a stored section, migrated to the current version. `undefined` as for `migrated`. */
export function readSettings(
  definition: SectionDefinition,
  stored: StoredSection,
  reading: Reading,
  path: string,
): Record<string, unknown> | undefined {
  const settings = migrated(definition, stored)
  if (!settings || (stored.version !== undefined && !isVersion(stored.version))) reading.lost(`${path}.version`)
  return settings && readFields(definition.fields, settings, reading, path)
}

const versionOf = ({ version }: StoredSection): number => (isVersion(version) ? version : 1)

const isVersion = (version: unknown): version is number => Number.isSafeInteger(version) && Number(version) >= 1

/** Returns the schema of the sections that may be saved: those at the definition's current version. */
export const sectionSchemaOf = ({ type, version, fields }: SectionDefinition, theme: ThemeName) =>
  z.strictObject({
    type: z.literal(type),
    version: z.literal(version, { error: ({ input }) => refusal(input, version) }),
    key: z.string().min(1).max(100),
    index: z.int().min(0).max(SECTIONS_MAX),
    hidden: z.literal(true).optional(),
    settings: z.strictObject(shapeOf(fields, theme)),
  })

const refusal = (version: unknown, newest: number): string =>
  isVersion(version) && version > newest
    ? `Section version ${version} is newer than the newest supported here, ${newest}`
    : `Section version must be ${newest}`
