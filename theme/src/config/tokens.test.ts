import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { settings } from '../settings/settings.ts'

const drawn = globSync('**/*.{css,tsx}', { cwd: `${import.meta.dirname}/..` })
  .map((file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'))
  .join()

const colors = Object.entries(settings.colors.fields).map(([key, { token = '', help = '' }]) => ({ key, token, help }))

describe('a color setting', () => {
  test.each(colors)('$key is used by the theme, or its help says that it is not', ({ token, help }) => {
    expect(help.includes('Not shown yet')).toBe(!new RegExp(`var\\(--${token}[,)]`).test(drawn))
  })
})
