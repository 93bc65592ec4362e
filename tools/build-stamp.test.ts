import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentStamp, isBuilt, markBuilt, sources } from './build-stamp.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-stamp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let root: string
let count = 0
const page = () => path.join(root, 'server/src/page.ts')
beforeEach(() => {
  root = path.join(folder, String((count += 1)))
  mkdirSync(path.join(root, 'server/dist'), { recursive: true })
  for (const source of sources) {
    // File names have an extension, folder names do not.
    if (path.extname(source) === '') mkdirSync(path.join(root, source), { recursive: true })
    else {
      mkdirSync(path.dirname(path.join(root, source)), { recursive: true })
      writeFileSync(path.join(root, source), source)
    }
  }
  writeFileSync(page(), 'one')
})

test('sources without a stamp count as not built', () => {
  expect(isBuilt(root)).toBe(false)
})

test('unchanged sources count as built after a build', () => {
  markBuilt(root, currentStamp(root))
  expect(isBuilt(root)).toBe(true)
})

test('an edit that keeps the size and the modification time is a change', () => {
  const { atime, mtime } = statSync(page())
  markBuilt(root, currentStamp(root))
  writeFileSync(page(), 'two')
  utimesSync(page(), atime, mtime)
  expect(isBuilt(root)).toBe(false)
})

test('an added or removed file is a change', () => {
  markBuilt(root, currentStamp(root))
  writeFileSync(path.join(root, 'server/src/other.ts'), '')
  expect(isBuilt(root)).toBe(false)
  rmSync(path.join(root, 'server/src/other.ts'))
  expect(isBuilt(root)).toBe(true)
  rmSync(page())
  expect(isBuilt(root)).toBe(false)
})

test('tests are not part of the build', () => {
  markBuilt(root, currentStamp(root))
  writeFileSync(path.join(root, 'server/src/page.test.ts'), '')
  expect(isBuilt(root)).toBe(true)
})

test('a copy of a built checkout counts as built, although all of its files are newer', () => {
  markBuilt(root, currentStamp(root))
  const copy = `${root}-copy`
  cpSync(root, copy, { recursive: true })
  expect(isBuilt(copy)).toBe(true)
  writeFileSync(path.join(copy, 'server/src/page.ts'), 'two')
  expect(isBuilt(copy)).toBe(false)
})
