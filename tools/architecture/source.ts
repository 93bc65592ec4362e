import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { root } from '../root.ts'
import { listModules, modulesFolder } from '../sources/modules.ts'

/** A source file and its imports. */
export interface Source {
  /** The path from the checkout, with forward slashes: `server/src/app.ts`. */
  file: string
  text: string
  /** Imported packages by name, and our own files by their path from the checkout. */
  imports: { target: string; typeOnly: boolean }[]
}

const workspaces = ['contract', 'theme', 'storefront', 'server', 'admin', 'e2e', 'bench', 'tools']
const IMPORT = /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

/** Returns the imports in a file's text, with relative paths resolved. */
export function importsOf(file: string, text: string): Source['imports'] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[2] ?? match[3] ?? match[4] ?? ''
    const typeOnly = match[1] !== undefined
    if (name.startsWith('.')) return { target: path.posix.join(path.posix.dirname(file), name), typeOnly }
    const own = /^@vitrine\/(\w+)\/(.+)$/.exec(name)
    return { target: own ? `${own[1]}/src/${own[2]}` : name, typeOnly }
  })
}

/** Generated files. The rules do not apply to them; they may, for example, be of any length. */
const generated = new Set(['server/src/platform/db/types.ts', ...listModules.map(({ module }) => `${modulesFolder}/${module}`)])

/** Reads all of our TypeScript sources, including tests but not generated files. */
export async function readSources(): Promise<Source[]> {
  const files = await Promise.all(
    workspaces.map(async (workspace) =>
      (await readdir(path.join(root, workspace), { recursive: true })).map((name) => `${workspace}/${name}`),
    ),
  )
  const names = files.flat().filter((name) => /\.tsx?$/.test(name) && !/\/(dist|node_modules)\//.test(name) && !generated.has(name))
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8')
      return { file, text, imports: importsOf(file, text) }
    }),
  )
}
