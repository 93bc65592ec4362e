import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { ThemeName } from '@vitrine/theme/themes.ts'

import { packageRoot } from '../../../package-root.ts'

export const storefrontFiles = path.join(packageRoot, '../storefront/dist')

interface Manifest {
  [source: string]: { file: string }
}

/** Returns the URLs of a theme's built style sheet and of the storefront script. */
export type StorefrontAssets = (theme: ThemeName) => { styles: string; script: string }

/** Reads the URLs of the built assets. Returns undefined when no assets were built yet. */
export function readAssets(): StorefrontAssets | undefined {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(path.join(storefrontFiles, 'manifest.json'), 'utf8')) as Manifest
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
