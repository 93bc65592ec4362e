import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const folder = import.meta.dirname
const styled = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'style.css')))

test('sections.css imports the styles of every section exactly once', () => {
  const lines = readFileSync(path.join(folder, 'sections.css'), 'utf8').trim().split('\n')
  expect(lines.toSorted()).toEqual(styled.map((name) => `@import './${name}/style.css';`).toSorted())
})
