import { readConfig } from '@vitrine/theme/config/read.ts'
import { walkConfig } from '@vitrine/theme/config/walk-config.ts'
import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import { withValue } from '@vitrine/theme/edit/json.ts'
import type { ImageValue } from '@vitrine/theme/fields/values.ts'

import { settingName } from '../../setting-name.ts'
import type { ThemeFile } from './theme-file.ts'

/** What a store can use of an imported theme, and what it can’t, in words. */
export interface Usable {
  config: Json
  lost: string[]
  images: string[]
  /** Whether code of the seller was left out. */
  code: boolean
}

interface Here {
  /** Returns which of these files are in the library of the store. */
  findFiles: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether the person may add their own code to the checkout. */
  mayAddCode: boolean
}

/**
 * Returns what the store can use of a theme. Values that this version doesn’t allow get their default. Images of another store are
 * left out.
 */
export async function usableOf({ theme, config }: ThemeFile, { findFiles, mayAddCode }: Here): Promise<Usable> {
  const lost: string[] = []
  const read = readConfig({ ...config, theme }, { lost: (path) => lost.push(path) })
  const { checkout } = read.settings
  const start = readConfig({ theme }).settings.checkout
  const code = !mayAddCode && (checkout.customJs !== start.customJs || checkout.customHtml !== start.customHtml)
  if (code) Object.assign(checkout, { customJs: start.customJs, customHtml: start.customHtml })

  const images: { id: string; path: string }[] = []
  walkConfig(read, ({ field, value, path }) => {
    if ((field.kind === 'image' || field.kind === 'media') && value !== null) images.push({ id: (value as ImageValue).id, path })
  })
  const found = await findFiles([...new Set(images.map(({ id }) => id))])
  const missing = images.filter(({ id }) => !found.has(id)).map(({ path }) => path)
  const usable = missing.reduce((before, path) => withValue(before, pathOf(path), null), read as unknown as Json)

  const names = (paths: string[], of: Json) => [...new Set(paths.map((path) => settingName({ path: pathOf(path) }, theme, of)))]
  return { config: usable, lost: names(lost, config), images: names(missing, read as unknown as Json), code }
}

/** The keys of settings have no periods, and the indexes of lists are numbers. */
const pathOf = (text: string): Path => text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
