import { api } from './api.ts'
import { baseOf, type Content } from './theme-settings/base.ts'

type Values = Record<string, unknown>

interface Section extends Values {
  type: string
  key: string
}

/** The parts of a configuration that a draft changes. */
interface Config extends Values {
  theme: 'fashion' | 'default'
  pages: { fixed: unknown; homepage: Section[] }
  settings: Values & { colors: Record<string, string>; typography: Values }
}

/** A draft of a theme, and the operations that lead to it from what is saved. */
export interface Draft {
  config: Values
  /** Everything but the colors, which come last. */
  edits: object[]
  /** A seller drags colors, which the preview shows in a way of its own. */
  colors: object[]
}

const fontOf = (font: string, style: string) => {
  const file = `${font.toLowerCase().replaceAll(' ', '-')}-${style}-normal.woff2`
  return { font, style, url: `/fonts/${file}`, key: `${font} ${style}` }
}
const fonts = {
  type_header_family: fontOf('Abril Fatface', '400'),
  type_base_family: fontOf('Open Sans', '400'),
  type_product_description_family: fontOf('Roboto', '300'),
  type_button_base_family: fontOf('Quicksand', '700'),
}

/**
 * Returns a draft in which everything differs: every color, font and size, the header and the footer, and all that can be turned on.
 * The sections of the home page are in reverse order, and those of the other types follow.
 */
export async function draftOf(token: string, saved: Values, content: Content): Promise<Draft> {
  const before = saved as Config
  const after = await completed(token, otherConfig(before, content))
  const places = new Map(before.pages.homepage.map(({ key }, place) => [key, place]))
  const { colors, ...groups } = after.settings
  return {
    config: after,
    edits: [
      { path: ['pages', 'fixed'], value: after.pages.fixed },
      { path: ['pages', 'homepage'], items: after.pages.homepage.map((value) => places.get(value.key) ?? { value }) },
      ...Object.entries(groups).map(([key, value]) => ({ path: ['settings', key], value })),
    ],
    colors: Object.entries(colors).map(([key, value]) => ({ path: ['settings', 'colors', key], value })),
  }
}

function otherConfig(saved: Config, content: Content): Config {
  const { pages, settings } = saved
  const base = baseOf(saved, content) as Config
  const types = new Set(pages.homepage.map(({ type }) => type))
  const added = base.pages.homepage.filter(({ type }) => !types.has(type))
  const colors = Object.fromEntries(Object.entries(settings.colors).map(([key, color]) => [key, otherColor(color)]))
  const sizes = Object.entries(settings.typography).flatMap(([key, size]) => (typeof size === 'number' ? [[key, size + 3]] : []))
  return {
    ...base,
    pages: { ...base.pages, homepage: [...pages.homepage.toReversed(), ...added] },
    settings: { ...base.settings, colors, typography: { ...settings.typography, ...Object.fromEntries(sizes), ...fonts } },
  }
}

/** Returns a color whose red, green and blue all differ. */
const otherColor = (color: string) => `#${(Number.parseInt(color.slice(1), 16) ^ 0x4f_2a_63).toString(16).padStart(6, '0')}`

/** Returns a configuration with all settings. What an imported theme lacks has the default. */
async function completed(token: string, config: Config): Promise<Config> {
  const { id } = await api('themes.create', { token, body: { name: 'Draft', theme: config.theme, config } })
  const { saved } = (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
  await api('themes.remove', { token, params: { id } })
  return saved as Config
}
