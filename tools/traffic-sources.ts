import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { root } from './root.ts'
import { listModules, modulesFolder } from './sources/modules.ts'

/**
 * Updates the modules with traffic sources from the given commits, downloaded from GitHub or read from a folder with the four
 * files. The same files, commits and date always produce the same modules.
 */
const { values } = parseArgs({
  options: {
    lists: { type: 'string' },
    spam: { type: 'string' },
    from: { type: 'string' },
    day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
})
const { lists, spam, from, day } = values
if (!/^[0-9a-f]{12,40}$/.test(lists ?? '') || !/^[0-9a-f]{12,40}$/.test(spam ?? '') || !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
  console.error(
    'npm run traffic-sources -- --lists COMMIT --spam COMMIT [--from FOLDER] [--day YYYY-MM-DD]\n' +
      'Commits of matomo-org/searchengine-and-social-list and matomo-org/referrer-spam-list.',
  )
  process.exit(1)
}
const taken = { lists: lists!, spam: spam!, day }

async function textOf(repository: string, file: string): Promise<string> {
  if (from !== undefined) return readFile(path.join(from, file), 'utf8')
  const commit = file === 'spammers.txt' ? taken.spam : taken.lists
  const reply = await fetch(`https://raw.githubusercontent.com/${repository}/${commit}/${file}`)
  if (!reply.ok) throw new Error(`${repository} ${file}: ${reply.status}`)
  return reply.text()
}

for (const { module, repository, file, write } of listModules) {
  const text = write(await textOf(repository, file), taken)
  await writeFile(path.join(root, modulesFolder, module), text)
  console.log(`${modulesFolder}/${module}: ${text.split('\n').length} lines`)
}
