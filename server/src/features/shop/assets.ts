import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { ThemeName } from '@vitrine/theme/themes.ts'

import { packageRoot } from '../../package-root.ts'

export const shopFiles = path.join(packageRoot, '../storefront/dist')

interface Manifest {
  [source: string]: { file: string }
}

/** Addresses of the built style sheet of a theme and of the script. */
export type ShopAssets = (theme: ThemeName) => { styles: string; script: string }

/** What was built; undefined before it is. */
export function readAssets(): ShopAssets | undefined {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(path.join(shopFiles, 'manifest.json'), 'utf8')) as Manifest
  } catch {
    return undefined
  }
  const address = (source: string) => `/${manifest[source]?.file ?? ''}`
  const script = address('src/islands/start.ts')
  const styles: Record<ThemeName, string> = {
    fashion: address('../theme/src/styles/fashion.css'),
    default: address('../theme/src/styles/default.css'),
  }
  return (theme) => ({ styles: styles[theme], script })
}
