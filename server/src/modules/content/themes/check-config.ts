import { readConfig } from '@vitrine/theme/config/read.ts'
import { configSchema } from '@vitrine/theme/config/schema.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { type Visit } from '@vitrine/theme/fields/walk.ts'
import { walkConfig } from '@vitrine/theme/config/walk-config.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import type { ImageValue } from '@vitrine/theme/fields/values.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import { z } from 'zod'

import { sanitiseForShoppers } from '@vitrine/theme/html/sanitise.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { invalidInput } from '../../../platform/http/invalid-input.ts'
import { fieldError, invalidField, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { checkCustomCode } from '../custom-code/code-of.ts'
import { findMediaIds } from './queries.ts'

type Stored = Record<string, unknown>

/** What a draft must be to be stored and opened again: the parts of a configuration, with any content. */
const draftSchema = z.strictObject({
  theme: z.string(),
  version: z.int(),
  pages: z.strictObject({
    fixed: z.strictObject({ header: z.record(z.string(), z.unknown()), footer: z.record(z.string(), z.unknown()) }),
    homepage: z.array(z.looseObject({ type: z.string(), key: z.string() })).max(200),
  }),
  settings: z.record(z.string(), z.unknown()),
})

/** @throws Problem `invalid_input` when the draft is not a configuration of this theme */
export function checkDraft(theme: string, config: Stored): void {
  const parsed = draftSchema.safeParse(config, { reportInput: true })
  if (!parsed.success) throw invalidInput(parsed.error, 'body', ['config'])
  if (config['theme'] !== theme) throw invalidField('unknown_value', 'config.theme', { values: theme })
}

/**
 * Returns the configuration as it may be saved: with sanitized markup and the sections numbered in their order.
 * @throws Problem `invalid_input` with the path of each value that is out of its bounds, `unknown_ids` for media of no or another store
 */
export async function checkConfig(context: StoreContext, theme: string, config: Stored): Promise<Json> {
  checkDraft(theme, config)
  const parsed = configSchema.safeParse(numbered(config), { reportInput: true })
  if (!parsed.success) throw invalidInput(parsed.error, 'body', ['config'])
  const valid = cleaned(context, parsed.data)
  await checkMedia(context, valid)
  return asJson(valid)
}

/**
 * Returns an exported configuration as it may be saved. Sections of older versions are migrated.
 * @throws Problem `invalid_input` with the path of each value that cannot be used, `unknown_ids`, `custom_code_admins_only`
 */
export async function checkImported(context: StoreContext, theme: string, config: Stored): Promise<Json> {
  const { config: imported, lost } = readReporting({ ...config, theme }, (html) => cleanHtml(context, html))
  if (lost.length > 0) throw problem('invalid_input', lost)
  await checkMedia(context, imported)
  checkCustomCode(context.permissions, {}, asJson(imported))
  return asJson(imported)
}

/**
 * Checks that pages show every stored setting of a theme, and no default in its place. A theme can become invalid when an update of
 * Vitrine changes what a setting may be.
 * @throws Problem `theme_invalid` with the path of each setting that can’t be used
 */
export function checkPublishable(config: Json): void {
  const lost = unusableSettings(config)
  if (lost.length > 0) throw problem('theme_invalid', lost)
}

/** Returns the first settings of a stored configuration that can’t be used, so that pages show their defaults. */
export const unusableSettings = (config: Json): FieldError[] => readReporting(config as Stored, (html) => html).lost

/** Reads a stored configuration. Returns also the first errors of values that can’t be used. */
function readReporting(stored: Stored, clean: (html: string) => string): { config: ThemeConfig; lost: FieldError[] } {
  const lost: string[] = []
  const config = readConfig(stored, { lost: (path) => lost.push(path), clean })
  return { config, lost: lost.slice(0, 100).map((path) => fieldError('wrong_format', `config.${path}`)) }
}

/** Returns a saved version as it may be saved again. */
export const restorable = (context: StoreContext, theme: string, config: Stored): Json => asJson(cleaned(context, { ...config, theme }))

async function checkMedia({ tx }: StoreContext, config: ThemeConfig): Promise<void> {
  const places = new Map<string, string>()
  const note: Visit = ({ field, value, path }) => {
    if ((field.kind === 'image' || field.kind === 'media') && value !== null) places.set((value as ImageValue).id, path)
  }
  walkConfig(config, note)
  const known = await findMediaIds(tx, [...places.keys()])
  const unknown = [...places].filter(([id]) => !known.has(id))
  if (unknown.length > 0) throw unknownIds(unknown.slice(0, 100).map(([id, path]) => unknownId(`config.${path}`, id, 'file_gone')))
}

const cleanHtml = ({ services }: StoreContext, html: string) => sanitiseForShoppers(html, services.config.filesOrigin)
const cleaned = (context: StoreContext, config: Stored) => readConfig(config, { clean: (html) => cleanHtml(context, html) })
const asJson = (config: unknown) => config as Json

/** The order of the sections is that of the list. The index that the specification stores follows from it. */
function numbered(config: Stored): Stored {
  const { pages } = config as { pages: { homepage: Stored[] } }
  return { ...config, pages: { ...pages, homepage: pages.homepage.map((section, index) => ({ ...section, index })) } }
}
