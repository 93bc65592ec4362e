import path from 'node:path'

import type { Plugin, Rolldown } from 'vite'

/** Where index.html expects the list of files. */
const PLACEHOLDER = '__AHEAD__'

/** What a signed-in member needs on every page. */
const SHELL = ['src/routes.ts', 'src/shell/signed-in.tsx', 'src/shell/shell.tsx', 'src/shell/permission.ts']

/** What the Overview needs, which is the first page after signing in. */
const OVERVIEW = [
  'src/features/reports/overview/ahead.ts',
  'src/features/reports/overview/overview-page.tsx',
  'src/messages/en/overview.ts',
  'src/features/reports/chart/period-chart.tsx',
]

type Bundle = Rolldown.OutputBundle

/**
 * Writes the names of the files that a signed-in member needs into index.html. A script there asks for them at once. The browser
 * would find them in three steps otherwise, each of them a round trip: the first file, the map of pages, and the page.
 */
export function loadAhead(): Plugin {
  let base = '/'
  let root = ''
  return {
    name: 'load-ahead',
    configResolved(config) {
      ;({ base, root } = config)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        const first = new Set(chunk && bundle ? filesOf(bundle, chunk.fileName) : [])
        const ahead = (sources: string[]) => {
          const files = bundle ? sources.flatMap((source) => filesOf(bundle, chunkOf(bundle, path.join(root, source)))) : []
          return [...new Set(files)].filter((file) => !first.has(file)).map((file) => base + file)
        }
        const shell = ahead(SHELL)
        const overview = ahead(OVERVIEW).filter((file) => !shell.includes(file))
        return html.replace(PLACEHOLDER, JSON.stringify({ shell, overview }))
      },
    },
  }
}

/** Returns the file that contains a source. */
function chunkOf(bundle: Bundle, source: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(source))
  if (!found) throw new Error(`The build has no file with ${source}. Correct the lists in load-ahead.ts`)
  return found.fileName
}

/** Returns a file, those that it imports, and their styles. */
function filesOf(bundle: Bundle, fileName: string, known = new Set<string>()): string[] {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || known.has(fileName)) return []
  known.add(fileName)
  return [fileName, ...(file.viteMetadata?.importedCss ?? []), ...file.imports.flatMap((imported) => filesOf(bundle, imported, known))]
}
