import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { root } from '../root.ts'
import { readListed, writeHosts, writeListed } from './lists.ts'
import { listModules, modulesFolder } from './modules.ts'

const origin = { repository: 'a/b', file: 'c.yml', commit: '0123456789abcdef', licence: 'CC0-1.0', day: '2026-11-22' }

test('a search engine list yields the hosts without a path, and no parameters', () => {
  const yaml = `Find:
  -
    urls:
      - www.find.example
      - 'find.{}'
      - find.example/images
    params:
      - q
      - '/s\\/([^\\/]+)/'
    backlink: 's/{k}'
    hiddenkeyword:
      - '/^$/'
      - '/'
  -
    urls:
      - find.example
      - images.find.example
    charsets:
      - utf-8
"Deep Find":
  -
    urls:
      - deep.example/only/below
`
  expect(readListed(yaml)).toEqual([{ name: 'Find', hosts: ['find.example', 'find.{}', 'images.find.example'] }])
})

test('every entry of the other lists is a host', () => {
  expect(readListed('Badoo:\n  - badoo.com\n\n"Hacker News":\n  - news.ycombinator.com\nGoogle%2B:\n  - Plus.google.com\n')).toEqual([
    { name: 'Badoo', hosts: ['badoo.com'] },
    { name: 'Hacker News', hosts: ['news.ycombinator.com'] },
    { name: 'Google+', hosts: ['plus.google.com'] },
  ])
})

test('a generated module names its origin and is the same every time', () => {
  const list = Array.from({ length: 40 }, (_nothing, n) => ({ name: `Name ${n}`, hosts: [`host${n}.example`] }))
  const text = writeListed('names', 'Names.', origin, list)
  expect(text).toBe(writeListed('names', 'Names.', origin, list))
  expect(text).toContain('From https://github.com/a/b, c.yml at 0123456789ab, taken on 2026-11-22, CC0-1.0.')
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(140)
  expect(writeHosts('hosts', 'Hosts.', origin, 'b.example\na.example\nb.example\n')).toContain('`\n  b.example a.example`\n')
})

/** The folder with copies of the original lists, if available. */
const copies = path.join(process.env['VITRINE_SHARED_DATA'] ?? path.join(root, '../shared/data'), 'traffic')
const copyOf = (file: string) => path.join(copies, file === 'spammers.txt' ? 'matomo_referrer_spammers.txt' : `matomo_${file}`)

describe.runIf(existsSync(copyOf('Socials.yml')))('what is committed is what the script writes', () => {
  test.each(listModules)('$module', ({ module, file, write }) => {
    const committed = readFileSync(path.join(root, modulesFolder, module), 'utf8')
    const [, commit = '', day = ''] = / at ([0-9a-f]{12}), taken on (\S+),/.exec(committed) ?? []
    expect(committed).toBe(write(readFileSync(copyOf(file), 'utf8'), { lists: commit, spam: commit, day }))
  })
})
