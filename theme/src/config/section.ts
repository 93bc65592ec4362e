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
export function readSettings(
  definition: SectionDefinition,
  { settings, version = 1 }: StoredSection,
  reading: Reading,
  path: string,
): Record<string, unknown> | undefined {
  const from = isVersion(version) ? version : 1
  if (from !== version || from > definition.version) reading.lost(`${path}.version`)
  if (from > definition.version) return undefined
  const steps = definition.migrate?.slice(from - 1) ?? []
  const migrated = steps.reduce((before, step) => step(before), record(settings))
  return readFields(definition.fields, migrated, reading, path)
}

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
