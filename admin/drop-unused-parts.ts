import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

const packages = fileURLToPath(new URL('../node_modules/@mantine/', import.meta.url))
const ours = fileURLToPath(new URL('src/', import.meta.url))
/**
 * Matches a line such as `Menu.Sub = MenuSub;`. Mantine's files end with such lines, which attach parts and class names
 * to a component.
 */
const PART = /^([A-Z]\w*\.\w+) = \w+;$/gm
const NAME = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Removes parts of Mantine's components that neither the console nor Mantine itself uses (`Menu.Sub`,
 * `Input.ClearButton` …), and the display names for developer tools. A part that is attached to a component would be
 * bundled even if it is unused.
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

/** Returns every `Owner.Part` that the files of a folder read. Lines that only assign a part do not count. */
async function partsReadIn(folder: string, ending: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(ending))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.replace(PART, '').match(/\b[A-Z]\w*\.\w+\b/g) ?? [])
}
