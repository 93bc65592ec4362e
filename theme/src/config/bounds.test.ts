import { describe, expect, test } from 'vitest'

import { anyConfig, anyFields, anyValue, Dice } from '../../test/any-config.ts'
import { badValues } from '../../test/bad-values.ts'
import type { Field, Fields } from '../fields/kinds.ts'
import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'
import { type ThemeName, themeNames } from '../themes.ts'
import { configSchema } from './schema.ts'

type Json = Record<string, unknown>

/** Yields every field below `fields`, with a function that sets the field inside otherwise valid values. */
function* places(
  fields: Fields,
  theme: ThemeName,
  dice: Dice,
): Generator<{ path: string; field: Field; put: (values: Json, value: unknown) => void }> {
  for (const [key, field] of Object.entries(fields)) {
    yield { path: key, field, put: (values, value) => void (values[key] = value) }
    for (const inner of insideOf(field, theme, dice))
      for (const place of places(inner.fields, theme, dice))
        yield {
          path: `${key}.${inner.at}.${place.path}`,
          field: place.field,
          put: (values, value) => {
            const { whole, part } = inner.fresh()
            values[key] = whole
            place.put(part, value)
          },
        }
  }
}

/**
 * Yields the fields inside a field that contains others. `fresh` returns a new valid value and the part of it that holds them.
 */
function* insideOf(
  field: Field,
  theme: ThemeName,
  dice: Dice,
): Generator<{ at: string; fields: Fields; fresh: () => { whole: unknown; part: Json } }> {
  const fresh = () => anyValue(field, theme, dice) as Json
  if (field.kind === 'group')
    yield {
      at: '',
      fields: field.fields,
      fresh: () => {
        const part = fresh()
        return { whole: part, part }
      },
    }
  if (field.kind === 'responsive')
    yield {
      at: '',
      fields: { desktop: field.desktop, mobile: field.mobile },
      fresh: () => {
        const part = fresh()
        return { whole: part, part }
      },
    }
  if (field.kind === 'list' && field.item.kind === 'group') {
    const { fields } = field.item
    yield {
      at: '*',
      fields,
      fresh: () => {
        const items = (fresh() as unknown as Json[]).slice(0, field.max - 1)
        const part = anyFields(fields, theme, dice)
        return { whole: [...items, part], part }
      },
    }
  }
  if (field.kind === 'blocks')
    for (const [type, fields] of Object.entries(field.types))
      yield {
        at: type,
        fields,
        fresh: () => {
          const part: Json = { type, ...anyFields(fields, theme, dice) }
          return { whole: [part], part }
        },
      }
}

/** Yields every group of fields, with a function that finds its values in a configuration. */
function* owners(theme: ThemeName): Generator<{ path: string; fields: Fields; find: (config: Json) => Json }> {
  for (const region of ['header', 'footer'] as const)
    yield { path: region, fields: regions[theme][region], find: (config) => ((config.pages as Json).fixed as Json)[region] as Json }
  for (const { key, fields } of Object.values(settings))
    yield { path: key, fields, find: (config) => (config.settings as Json)[key] as Json }
  for (const { type, version, fields } of Object.values(sections))
    yield {
      path: type,
      fields,
      find: (config) => {
        const section = { type, version, key: 'under-test', index: 0, settings: anyFields(fields, theme, new Dice(1)) }
        ;(config.pages as Json).homepage = [section]
        return section.settings
      },
    }
}

describe.each(themeNames)('%s: the bounds of every setting', (theme) => {
  test.each([...owners(theme)].map((owner) => [owner.path, owner] as const))('%s', (_name, owner) => {
    const dice = new Dice(20_261_120)
    let tried = 0
    for (const { path, field, put } of places(owner.fields, theme, dice)) {
      for (const bad of badValues(field, theme, dice)) {
        const config = anyConfig(theme, dice)
        put(owner.find(config), bad)
        expect(configSchema.safeParse(config).success, `${path} took ${JSON.stringify(bad)?.slice(0, 200)}`).toBe(false)
        tried++
      }
      const config = anyConfig(theme, dice)
      put(owner.find(config), anyValue(field, theme, dice))
      // A locked item may have been replaced. All other valid values must pass, because otherwise the refusals above would prove
      // nothing.
      const parsed = configSchema.safeParse(config)
      if (!parsed.success)
        expect(
          parsed.error.issues.map(({ message }) => message),
          path,
        ).toEqual(['This item can’t be removed'])
    }
    expect(tried).toBeGreaterThan(0)
  })

  test('an unknown field is refused at every level', () => {
    const dice = new Dice(7)
    for (const owner of owners(theme)) {
      const config = anyConfig(theme, dice)
      owner.find(config).invented = 1
      expect(configSchema.safeParse(config).success, owner.path).toBe(false)
      for (const { path, field, put } of places(owner.fields, theme, dice)) {
        if (field.kind !== 'group' && field.kind !== 'responsive') continue
        const inner = anyConfig(theme, dice)
        put(owner.find(inner), { ...(anyValue(field, theme, dice) as Json), invented: 1 })
        expect(configSchema.safeParse(inner).success, `${owner.path} ${path}`).toBe(false)
      }
    }
    expect(configSchema.safeParse({ ...anyConfig(theme, dice), invented: 1 }).success).toBe(false)
  })
})
