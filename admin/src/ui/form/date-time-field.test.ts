import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { DateTimeField } from './date-time-field.tsx'

vi.mock('../../api/use-store.ts', () => ({ useStore: () => ({ standardTimezone: 'America/Los_Angeles' }) }))
vi.mock('../../messages/messages.ts', () => ({ language: () => 'en-US', t: (key: string) => key }))

const html = renderToString(
  createElement(
    MantineProvider,
    null,
    createElement(DateTimeField, { label: 'Start', value: '2026-11-04T20:30:00Z', onChange: () => undefined, error: 'Too late' }),
  ),
)
const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => tag)

test('the date and the time are those of the store’s time zone', () => {
  expect(inputs.map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual(['11/4/2026', '12:30'])
})

test('the label, the description and the error belong to the date', () => {
  const [, id] = /<label [^>]*for="([^"]+)"/.exec(html) ?? []
  expect(inputs[0]).toContain(`id="${id}"`)
  const described = /aria-describedby="([^"]+)"/.exec(inputs[0] ?? '')?.[1]?.split(/\s+/) ?? []
  const texts = described.map((one) => html.split(`id="${one}">`)[1]?.split('<')[0])
  expect(texts.toSorted()).toEqual(['Too late', 'kit.publish.zone'])
  expect(inputs[1]).not.toContain(`id="${id}"`)
})

test('a pointer reaches the button of the calendar', () => {
  const field = html.slice(0, html.indexOf('kit.calendar.open')).lastIndexOf('--input-right-section-pointer-events:')
  expect(html.slice(field)).toMatch(/^--input-right-section-pointer-events:all/)
})
