import { themeOf } from '@vitrine/theme/config/read.ts'
import { isObject, type Json, type JsonObject } from '@vitrine/theme/edit/json.ts'
import { themeNamed, type ThemeName } from '@vitrine/theme/themes.ts'

import { FILE_MAX_MB } from '../themes.ts'

/** The version of the file format. Files of later versions are refused. */
const FILE_VERSION = 1

/** A theme in a file. */
export interface ThemeFile {
  /** The name, or an empty text if the file has none. */
  name: string
  theme: ThemeName
  config: JsonObject
}

/** The reason why a file can’t be imported. */
export type Refusal = 'large' | 'json' | 'newer'

/** Returns the content of a file with a theme. People may read and compare it, so it has lines. */
export const themeFileText = ({ name, theme, config }: ThemeFile): string =>
  `${JSON.stringify({ vitrineTheme: FILE_VERSION, name, theme, config }, null, 2)}\n`

/** Returns a name for the file that every system accepts. */
export const themeFileName = (name: string): string => `${name.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ').trim() || 'theme'}.json`

/** Reads a file with a theme. A configuration alone is accepted too, because other tools store it like that. */
export async function readThemeFile(file: Pick<File, 'size' | 'text'>): Promise<ThemeFile | Refusal> {
  if (file.size > FILE_MAX_MB * 1024 * 1024) return 'large'
  const value = parsed(await file.text())
  if (!isObject(value)) return 'json'
  if (typeof value.vitrineTheme === 'number' && value.vitrineTheme > FILE_VERSION) return 'newer'
  const config = value.vitrineTheme === undefined ? value : value.config
  if (!isConfig(config)) return 'json'
  return { name: typeof value.name === 'string' ? value.name : '', theme: themeNamed(value.theme) ?? themeOf(config), config }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/** A configuration has pages and settings. Without this check, any JSON would become a theme with defaults only. */
const isConfig = (value: Json | undefined): value is JsonObject => isObject(value) && isObject(value.pages) && isObject(value.settings)
