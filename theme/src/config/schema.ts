import { z } from 'zod'

import { shapeOf } from '../fields/schema.ts'
import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'
import { themeNames, type ThemeName } from '../themes.ts'
import { CONFIG_VERSION } from './read.ts'
import { SECTIONS_MAX, sectionSchemaOf } from './section.ts'

function configSchemaOf(theme: ThemeName) {
  const section = Object.values(sections).map((definition) => sectionSchemaOf(definition, theme))
  const [first, ...rest] = section
  if (!first) throw new Error('No sections')
  return z.strictObject({
    theme: z.literal(theme),
    version: z.literal(CONFIG_VERSION),
    pages: z.strictObject({
      fixed: z.strictObject({
        header: z.strictObject(shapeOf(regions[theme].header, theme)),
        footer: z.strictObject(shapeOf(regions[theme].footer, theme)),
      }),
      homepage: z
        .array(z.discriminatedUnion('type', [first, ...rest]))
        .max(SECTIONS_MAX)
        .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'Two sections have the same key'),
    }),
    settings: z.strictObject(
      Object.fromEntries(Object.values(settings).map(({ key, fields }) => [key, z.strictObject(shapeOf(fields, theme))])),
    ),
  })
}

const [fashion, standard] = themeNames.map(configSchemaOf)
if (!fashion || !standard) throw new Error('No themes')

/**
 * The schema that accepts exactly the configurations that may be saved: complete, without unknown fields, and with
 * every value within its bounds.
 */
export const configSchema = z.discriminatedUnion('theme', [fashion, standard])
