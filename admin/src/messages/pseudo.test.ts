import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

import { formatMessage, type Value } from './format-message.ts'
import { pseudoCatalogue } from './pseudo.ts'

const speak = (message: string, values?: Record<string, Value>) =>
  formatMessage(pseudoCatalogue({ message: compileMessage(message) })['message'] ?? [], 'en', values)

test('a message is wrapped, accented and a third longer', () => {
  expect(speak('Sign in')).toBe('⟦Šíğñ íñ ~~~⟧')
})

test('placeholders and plural rules are kept', () => {
  expect(speak('{count, plural, one {# order} other {# orders}} of {name}', { count: 2, name: 'Ann' })).toBe('⟦2 ördérš öf Ann ~~⟧')
})
