import type { Source } from './source.ts'

const MESSAGES = 'admin/src/messages/'
/** The routes file imports every page, so its imports are not followed. */
const ROUTES = 'admin/src/routes.ts'
const KEY = /^ {2}(?:'([^']+)'|([a-z]\w*)):/gm
const AREA = /^ {2}(\w+): async \(\) => \(await import\('\.\/en\/([^']+)'\)/gm
const PAGE = /^ {2}'?([\w.-]+)'?: \[([^\]]*)\],/gm
const SCREEN = /^ {2}'?([\w.-]+)'?: async \(\) => \(await import\('\.\/([^']+)'\)/gm
const OWN = /loadAreas\(\[([^\]]+)\]\)/

/**
 * Lists the areas whose messages a page, or the shell, uses without loading them. Follows all imports within the console,
 * including dynamic imports but not type imports. A key with a variable part (`orders.state.${state}`) counts as all keys with
 * the same beginning. A part of the shell that is loaded on demand may load areas itself.
 */
export function missingMessages(sources: readonly Source[]): string[] {
  const textOf = new Map(sources.map(({ file, text }) => [file, text]))
  const read = (file: string) => textOf.get(file) ?? ''
  const areaOfFile = new Map(
    [...read(`${MESSAGES}en-areas.ts`).matchAll(AREA)].map(([, area = '', file = '']) => [`${MESSAGES}en/${file}`, area]),
  )
  const areaOfKey = new Map(
    [...areaOfFile].flatMap(([file, area]) =>
      [...read(file).matchAll(KEY)].map(([, quoted, bare]) => [quoted ?? bare ?? '', area] as const),
    ),
  )
  const loaded = new Map<string, readonly string[]>(
    [...read(`${MESSAGES}areas.ts`).matchAll(PAGE)].map(([, page = '', areas = '']) => [page, areas.match(/\w+/g) ?? []]),
  )
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports.filter((one) => !one.typeOnly).map((one) => one.target)]))

  const areasSaid = (file: string): string[] => {
    const text = read(file)
    const whole = [...text.matchAll(/['"]([\w.-]+)['"]/g)].flatMap(([, key = '']) => areaOfKey.get(key) ?? [])
    const begun = [...text.matchAll(/(?<!startsWith\()`([\w-]+\.[\w.-]*)\$\{(?!string\})/g)].flatMap(([, start = '']) =>
      [...areaOfKey].filter(([key]) => key.startsWith(start)).map(([, area]) => area),
    )
    return [...whole, ...begun]
  }
  /** The areas that a file loads itself, for a part that is only loaded on demand. */
  const ownAreas = (file: string) => OWN.exec(read(file))?.[1]?.match(/\w+/g)
  const reachedFrom = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.size > 0 && ownAreas(file)) return seen
    if (seen.has(file) || !file.startsWith('admin/src/') || file.startsWith(MESSAGES) || file === ROUTES || !textOf.has(file)) return seen
    seen.add(file)
    for (const target of importsOf.get(file) ?? []) reachedFrom(target, seen)
    return seen
  }
  const missing = (name: string, files: Iterable<string>, known: readonly string[] = loaded.get(name) ?? []) => {
    const said = new Set([...files].flatMap(areasSaid))
    return [...said].filter((area) => !known.includes(area)).map((area) => `${name} does not load its messages: ${area}`)
  }

  const screens = [...read(ROUTES).matchAll(SCREEN)]
  const shell = sources.map(({ file }) => file).filter((file) => file.startsWith('admin/src/shell/') && !file.includes('.test.'))
  // Parts of the shell that are loaded on demand, together with their messages.
  const onDemand = new Set(shell.filter(ownAreas).flatMap((file) => [...reachedFrom(file)]))
  return [
    ...screens.flatMap(([, page = '', file = '']) => missing(page, reachedFrom(`admin/src/${file}`))),
    // The shell is shown around the pages of all areas, so it may only use messages that are always loaded.
    ...missing('the shell', new Set(shell.filter((file) => !onDemand.has(file)).flatMap((file) => [...reachedFrom(file)]))),
    ...shell.filter(ownAreas).flatMap((file) => missing(file, reachedFrom(file), ownAreas(file) ?? [])),
  ]
}
