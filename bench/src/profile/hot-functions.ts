import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Cost } from './database.ts'
import type { Profile } from './watched.ts'

/** The CPU time of a server by function and by place. The time of a function excludes the functions that it calls. */
export interface Hot {
  functions: Cost[]
  /** The CPU time by package, and by folder of our own code. */
  places: Cost[]
}

/**
 * Returns where the CPU time of a recorded server was spent, by function and by the package or folder that contains it.
 * @param build the folder of the server's bundle and its source map
 */
export async function hotFunctions(profile: Profile, build: string): Promise<Hot> {
  const self = new Map<number, number>()
  profile.samples.forEach((id, at) => self.set(id, (self.get(id) ?? 0) + (profile.timeDeltas[at] ?? 0) / 1000))
  const sources = new SourceFiles(path.resolve(build))
  const functions = new Map<string, number>()
  const places = new Map<string, number>()
  const add = (sums: Map<string, number>, name: string, ms: number) => sums.set(name, (sums.get(name) ?? 0) + ms)
  for (const { id, callFrame } of profile.nodes) {
    const ms = self.get(id) ?? 0
    if (ms === 0 || callFrame.functionName === '(idle)') continue
    const file = await sources.fileOf(callFrame)
    add(functions, `${callFrame.functionName || '(anonymous)'} ${file}`, ms)
    add(places, partOf(file), ms)
  }
  const sorted = (sums: Map<string, number>) => [...sums].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms)
  return { functions: sorted(functions), places: sorted(places) }
}

/** Finds the source file of a function. */
class SourceFiles {
  readonly #build: string
  readonly #maps = new Map<string, SourceMap>()

  constructor(build: string) {
    this.#build = build
  }

  /**
   * Returns a short path such as `node_modules/pg/lib/client.js`, `server/src/platform/db/wire/batch.ts` or `node:net`, or an
   * empty string for code that is not JavaScript.
   */
  async fileOf({ url, lineNumber, columnNumber }: Profile['nodes'][number]['callFrame']): Promise<string> {
    const file = url.startsWith('file:') ? fileURLToPath(url) : url
    if (!file.startsWith(this.#build)) return shortName(file)
    const map = this.#maps.get(file) ?? (await readMap(file))
    this.#maps.set(file, map)
    const entry = map.findEntry(lineNumber, columnNumber)
    return 'originalSource' in entry ? shortName(entry.originalSource) : path.basename(file)
  }
}

/**
 * Reads a file's source map. The bundler writes no map for a chunk that contains only the bundler's own code. For such a chunk,
 * the map is empty.
 */
async function readMap(file: string): Promise<SourceMap> {
  const nothing = { version: 3, file, sources: [], names: [], mappings: '', sourcesContent: [], sourceRoot: '' }
  const text = await readFile(`${file}.map`, 'utf8').catch(() => JSON.stringify(nothing))
  return new SourceMap(JSON.parse(text) as SourceMapPayload)
}

const shortName = (file: string): string =>
  /node_modules\/.*$/.exec(file)?.[0] ??
  /(?:server|theme|storefront|contract)\/src\/.*$/.exec(file)?.[0] ??
  file.replace(/^(?:\.\.\/)+/, '')

/** Returns the package or the folder of our own code that contains a file, or a name for Node or for code that has no file. */
function partOf(file: string): string {
  if (file === '') return 'V8 and the system'
  if (file.startsWith('node:')) return 'Node'
  return /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? path.dirname(file)
}
