import { readConfig } from '@vitrine/theme/config/read.ts'
import { type Json, type JsonObject, valueAt, withValue } from '@vitrine/theme/edit/json.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { expect, test, vi } from 'vitest'

import { readThemeFile, themeFileName, themeFileText } from './theme-file.ts'
import { usableOf } from './usable.ts'

vi.mock('../../../../../messages/messages.ts', () => ({
  tOr: (_key: string, otherwise: string) => otherwise,
  t: (key: string, values: object = {}) => [key, ...Object.values(values).map(String)].join('|'),
}))

const config = startConfig('default') as unknown as JsonObject
const file = (content: unknown) => new Blob([typeof content === 'string' ? content : JSON.stringify(content)])

test('an exported theme is read back as it was', async () => {
  const theme = { name: 'Winter', theme: 'default', config } as const
  expect(await readThemeFile(file(themeFileText(theme)))).toEqual(theme)
})

test('a configuration without a frame is accepted, and its theme is found', async () => {
  expect(await readThemeFile(file(config))).toEqual({ name: '', theme: 'default', config })
})

test('other files are refused with a reason, and large ones without reading them', async () => {
  expect(await readThemeFile(file('<html>'))).toBe('json')
  expect(await readThemeFile(file('[1, 2]'))).toBe('json')
  expect(await readThemeFile(file({ name: 'A package', version: '1.0' }))).toBe('json')
  expect(await readThemeFile(file({ vitrineTheme: 2, config }))).toBe('newer')
  const text = vi.fn<() => Promise<string>>()
  expect(await readThemeFile({ size: 5 * 1024 * 1024 + 1, text })).toBe('large')
  expect(text).not.toHaveBeenCalled()
})

test('the name of a file works everywhere', () => {
  expect(themeFileName('Sale: 50% off / winter?')).toBe('Sale 50% off winter.json')
  expect(themeFileName('///')).toBe('theme.json')
})

const nothing = { findFiles: async () => new Set<string>(), mayAddCode: true }
const imported = (theme: Json, here = nothing) => usableOf({ name: '', theme: 'default', config: theme as JsonObject }, here)

test('everything of a valid theme is usable', async () => {
  expect(await imported(config)).toEqual({ config, lost: [], images: [], code: false })
})

test('values that cannot be used get their default, and are named', async () => {
  const { config: read, lost } = await imported(withValue(config, ['settings', 'style', 'maxLineDisplayProduct'], 'many'))
  expect(valueAt(read, ['settings', 'style', 'maxLineDisplayProduct'])).toBe(2)
  expect(lost).toEqual(['themes.setting|Style|Title lines in product lists'])
})

test('images of another store are left out, and those of this one stay', async () => {
  const [mine, theirs] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058']
  const badge = { show_trust_badge_image: true, src: { value: { id: theirs, alt: '' } } }
  const logo = { id: mine, alt: 'Logo' }
  const stored = withValue(withValue(config, ['settings', 'cart', 'trust_badge'], badge), ['settings', 'checkout', 'logo_checkout'], logo)
  const { config: read, images } = await imported(stored, { findFiles: async () => new Set([mine]), mayAddCode: true })
  expect(valueAt(read, ['settings', 'cart', 'trust_badge', 'src', 'value'])).toBeNull()
  expect(valueAt(read, ['settings', 'checkout', 'logo_checkout'])).toEqual(logo)
  expect(images).toEqual(['themes.setting|Cart|Trust badge image'])
  expect(readConfig(read)).toEqual(read)
})

test('only people who may add code import it', async () => {
  const stored = withValue(config, ['settings', 'checkout', 'customJs'], 'alert(1)')
  expect(await imported(stored)).toMatchObject({ code: false, config: { settings: { checkout: { customJs: 'alert(1)' } } } })
  const staff = await imported(stored, { ...nothing, mayAddCode: false })
  expect(staff).toMatchObject({ code: true, config: { settings: { checkout: { customJs: '' } } } })
})
