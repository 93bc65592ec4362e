import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const packages = fileURLToPath(new URL('../node_modules/@mantine/', import.meta.url))
const ours = fileURLToPath(new URL('src/', import.meta.url))
/** `Menu.Sub = MenuSub;` at the end of a file of Mantine's, where every component hangs its parts and class names on itself. */
const PART = /^([A-Z]\w*\.\w+) = \w+;$/gm
const NAME = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Leaves out parts of Mantine's components that nobody reads (`Menu.Sub`, `Input.ClearButton` …), and the names developer tools show.
 * Hung on a component, they come along with it into the bundle, used or not.
 */
export function dropUnusedParts(): Plugin {
  let read = new Set<string>()
  return {
    name: 'drop-unused-parts',
    apply: 'build',
    async buildStart() {
      read = new Set((await Promise.all([partsReadIn(packages, '.mjs'), partsReadIn(ours, '.tsx')])).flat())
    },
    transform(code, id) {
      if (!id.startsWith(packages)) return null
      return { code: code.replace(NAME, '').replace(PART, (line, part: string) => (read.has(part) ? line : '')), map: null }
    },
  }
}

/** Every `Owner.Part` that files of a folder mention, other than to set it. */
async function partsReadIn(folder: string, ending: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.replace(PART, '').match(/\b[A-Z]\w*\.\w+\b/g) ?? [])
}
