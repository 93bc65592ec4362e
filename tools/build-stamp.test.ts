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
    // Files have an extension, folders have none.
    if (path.extname(source) === '') mkdirSync(path.join(root, source), { recursive: true })
    else {
      mkdirSync(path.dirname(path.join(root, source)), { recursive: true })
      writeFileSync(path.join(root, source), source)
    }
  }
  writeFileSync(page(), 'one')
})

test('without a build there is none', () => {
  expect(isBuilt(root)).toBe(false)
})

test('what was built is built', () => {
  markBuilt(root, currentStamp(root))
  expect(isBuilt(root)).toBe(true)
})

test('an edit that keeps size and time is an edit', () => {
  const { atime, mtime } = statSync(page())
  markBuilt(root, currentStamp(root))
  writeFileSync(page(), 'two')
  utimesSync(page(), atime, mtime)
  expect(isBuilt(root)).toBe(false)
})

test('a file that came or went is a change', () => {
  markBuilt(root, currentStamp(root))
  writeFileSync(path.join(root, 'server/src/other.ts'), '')
  expect(isBuilt(root)).toBe(false)
  rmSync(path.join(root, 'server/src/other.ts'))
  expect(isBuilt(root)).toBe(true)
  rmSync(page())
  expect(isBuilt(root)).toBe(false)
})

test('a test is part of no build', () => {
  markBuilt(root, currentStamp(root))
  writeFileSync(path.join(root, 'server/src/page.test.ts'), '')
  expect(isBuilt(root)).toBe(true)
})

test('a copy, whose files are all newer, is as built as what it was made from', () => {
  markBuilt(root, currentStamp(root))
  const copy = `${root}-copy`
  cpSync(root, copy, { recursive: true })
  expect(isBuilt(copy)).toBe(true)
  writeFileSync(path.join(copy, 'server/src/page.ts'), 'two')
  expect(isBuilt(copy)).toBe(false)
})
