import { isSameModule, moduleArrows, moduleOf, platformPlace } from './modules.ts'
import type { Source } from './source.ts'

/** The workspaces that each workspace may import. The table has no cycles. */
const mayImport: Record<string, string[]> = {
  contract: [],
  theme: ['contract'],
  storefront: ['contract', 'theme'],
  server: ['contract', 'theme', 'storefront'],
  admin: ['contract', 'theme'],
  e2e: ['contract', 'theme', 'tools'],
  bench: ['contract', 'theme', 'storefront', 'server'],
  tools: ['server', 'bench'],
}

/**
 * The depth of these files in a folder. A file may not import a file of the same folder that has a smaller depth. Imports in other
 * files, and imports of other files, are not restricted by depth.
 */
const depth: Record<string, number> = { 'routes.ts': 0, 'service.ts': 1, 'queries.ts': 2 }

const workspaceOf = (file: string) => file.split('/')[0] ?? ''
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
const nameOf = (file: string) => file.split('/').at(-1) ?? ''
/** Whether a file is a test or a helper shared by tests. */
const isTest = (file: string) => /\.test\.tsx?$|\/test\/|\/test-[\w-]+\.ts$/.test(file)

/**
 * Files with the types of the objects that every handler gets. All files may import these types, because types do not exist at
 * run time. Modules and the platform may import nothing else from these files.
 */
const handed = new Set(['server/src/services.ts', 'server/src/feature.ts'])

/** Lists imports that break the allowed directions between workspaces, platform folders and modules. */
export function brokenArrows(sources: Source[]): string[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap(({ target, typeOnly }) => {
      const [from, to] = [workspaceOf(file), workspaceOf(target)]
      if (!(to in mayImport) || isTest(file)) return []
      const wrong = (why: string) => [`${file} imports ${target}: ${why}`]
      if (from !== to) return mayImport[from]?.includes(to) ? [] : wrong(`${from} may not depend on ${to}`)
      if (handed.has(target) && !typeOnly && (moduleOf(file) ?? platformPlace(file)) !== undefined) return wrong('only its types')
      const why = platformArrow(file, target) ?? moduleArrow(file, target) ?? depthArrow(file, target)
      return why === undefined ? [] : wrong(why)
    }),
  )
}

function platformArrow(file: string, target: string): string | undefined {
  const [place, other] = [platformPlace(file), platformPlace(target)]
  const layer = file.split('/')[2] ?? ''
  if (file.startsWith('admin/') && ['ui', 'api', 'messages'].includes(layer) && moduleOf(target))
    return 'the kit may not depend on a module'
  if (place === undefined) return undefined
  if (moduleOf(target)) return 'the platform may not depend on a module'
  if (place < 0) return 'a folder without a place in the order of the platform'
  return other !== undefined && other > place ? 'against the order of the platform' : undefined
}

function moduleArrow(file: string, target: string): string | undefined {
  const [module, other] = [moduleOf(file), moduleOf(target)]
  if (!module || !other || module === other) return undefined
  if (!(module in moduleArrows)) return `a module without arrows: ${module}`
  if (!moduleArrows[module]?.includes(other))
    return `no arrow from ${module} to ${other} (see tools/architecture/modules.ts, or ask through a hook: server/src/hooks.ts)`
  if (!isSameModule(module, other) && nameOf(target) !== 'api.ts') return `past the api.ts of ${other}: export it there`
  return undefined
}

function depthArrow(file: string, target: string): string | undefined {
  if (folderOf(file) !== folderOf(target)) return undefined
  return (depth[nameOf(file)] ?? 0) > (depth[nameOf(target)] ?? 9) ? 'routes → service → queries' : undefined
}

/** Lists each `api.ts` that does more than re-export its own module: it may not contain code or export from another module. */
export function doorsWithCode(sources: Source[]): string[] {
  const offers = /^(?:\/\*\*[\s\S]*?\*\/|export (?:type )?\{[^}]*\} from '\.\/[^']+'|\s)*$/
  return sources
    .filter(({ file }) => nameOf(file) === 'api.ts' && moduleOf(file))
    .filter(({ text }) => !offers.test(text))
    .map(({ file }) => `${file} is more than a list of what its module offers`)
}

/** Lists modules that depend on themselves, directly or through other modules. */
export function roundArrows(arrows: Readonly<Record<string, readonly string[]>> = moduleArrows): string[] {
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean =>
    (arrows[from] ?? []).some((next) => next === to || (!seen.has(next) && leadsTo(next, to, seen.add(next))))
  return Object.keys(arrows)
    .filter((module) => leadsTo(module, module, new Set()))
    .map((module) => `the arrows of ${module} lead back to it`)
}

/** Lists import cycles between files. Type imports do not count, because they do not exist at run time. */
export function cycles(sources: Source[]): string[] {
  const edges = new Map(sources.map(({ file, imports }) => [file, imports.filter((one) => !one.typeOnly).map((one) => one.target)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, trail: string[]) => {
    const seen = trail.indexOf(file)
    if (seen >= 0) found.push(`cycle: ${[...trail.slice(seen), file].join(' → ')}`)
    if (seen >= 0 || done.has(file) || !edges.has(file)) return
    for (const target of edges.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}

/** Lists files outside the database folder that import the driver. A module with the driver could bypass `inStore`. */
export function driverOutsideDatabase(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('server/src/') && !file.startsWith('server/src/platform/db/') && !isTest(file))
    .filter(({ imports }) => imports.some(({ target, typeOnly }) => target === 'pg' && !typeOnly))
    .map(({ file }) => `${file} imports pg: only server/src/platform/db may`)
}

/** The folder with code that relies on undocumented parts of the driver, and the files in it that others may import. */
const wire = 'server/src/platform/db/wire/'
const wireDoor = new Set([`${wire}client-dialect.ts`, `${wire}statement.ts`])

/**
 * Lists imports of files in the wire folder that are not public, so that code that relies on the driver's internals stays in one
 * folder.
 */
export function wirePastItsDoor(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('server/src/') && !file.startsWith(wire) && !isTest(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(wire) && !wireDoor.has(target))
        .map(({ target }) => `${file} imports ${target}: not a door of db/wire`),
    )
}

/**
 * Lists files that build SQL from strings. Outside the database folder, SQL must use the query builder or sql`` templates, which
 * bind every value.
 */
export function sqlFromStrings(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('server/src/') && !file.startsWith('server/src/platform/db/') && !isTest(file))
    .filter(({ text }) => /\bsql\.raw\(|\.query\(\s*(?:`[^`]*\$\{|[^)]*?['"`]\s*\+)/.test(text))
    .map(({ file }) => `${file} builds SQL from strings`)
}

export const LINES_MAX = 300

/** Returns the number of non-blank lines per file, largest first. */
export function fileSizes(sources: Source[]): { file: string; lines: number }[] {
  return sources
    .map(({ file, text }) => ({ file, lines: text.split('\n').filter((line) => line.trim() !== '').length }))
    .toSorted((a, b) => b.lines - a.lines)
}
