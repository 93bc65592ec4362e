import { readFileSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import { type SheetName, sheetNames } from '@vitrine/theme/styles/sheets.ts'
import { themeNames, type ThemeName } from '@vitrine/theme/themes.ts'
import type { FastifyInstance } from 'fastify'

import { packageRoot } from '../../../package-root.ts'

const storefrontFiles = path.join(packageRoot, '../storefront/dist')

interface Manifest {
  [source: string]: { file: string }
}

/** The URLs of a theme's style sheets, by name; `all` is the one that every page loads. */
type Styles = Record<SheetName | 'all', string>

/**
 * Returns the URLs of the built style sheets of a theme, of the storefront script, of the scripts that tell custom code and pixels of
 * events, and of the script of the theme editor’s preview.
 */
export type StorefrontAssets = (theme: ThemeName) => { styles: Styles; script: string; customCode: string; pixels: string; preview: string }

/** Reads the URLs of the built assets. Returns undefined when no assets were built yet. */
export function readAssets(): StorefrontAssets | undefined {
  let manifest: Manifest
  try {
    // The preview has a build of its own.
    manifest = { ...readManifest('manifest.json'), ...readManifest('preview-manifest.json') }
  } catch {
    return undefined
  }
  const address = (source: string) => `/${manifest[source]?.file ?? ''}`
  const script = address('src/islands/start.ts')
  const customCode = address('src/custom-code/start.ts')
  const pixels = address('src/pixels/start.ts')
  const preview = address('src/preview/start.tsx')
  const styles = Object.fromEntries(themeNames.map((theme) => [theme, stylesAt((sheet) => address(`${theme}/${sheet}.css`))]))
  return (theme) => ({ styles: styles[theme]!, script, customCode, pixels, preview })
}

const readManifest = (file: string) => JSON.parse(readFileSync(path.join(storefrontFiles, file), 'utf8')) as Manifest

/** Returns the URL of every style sheet. */
export const stylesAt = (address: (sheet: string) => string): Styles =>
  Object.fromEntries((['all', ...sheetNames] as const).map((sheet) => [sheet, address(sheet)])) as Styles

/** Serves the built files below `prefix`, which names the origin. Only pages of the same host can load them, for example the fonts. */
export async function serveAssets(app: FastifyInstance, prefix: '/@store' | '/@preview'): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${storefrontFiles}/assets`,
    prefix: `${prefix}/assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'same-origin'),
  })
}
