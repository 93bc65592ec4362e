import { expect, test } from 'vitest'

import { editedFields, fieldsBody, nameProblem, valueProblem, withType, type EditedField } from './custom-field-edits.ts'

const field = (fields: Partial<EditedField>): EditedField => ({ key: '1', name: 'Care', type: 'text', text: '', ...fields })

test('converting custom fields for editing and back changes nothing', () => {
  const saved = [
    { key: 'Care', type: 'text', value: 'Wash cold' },
    { key: 'Threads', type: 'number', value: 1.5 },
    { key: 'Organic', type: 'boolean', value: true },
    { key: 'Made', type: 'date', value: '2026-11-20' },
    { key: 'Guide', type: 'url', value: 'https://example.com/' },
  ] as const
  expect(fieldsBody(editedFields([...saved]))).toEqual(saved)
})

test('a number may have a decimal comma, and invalid numbers are refused', () => {
  expect(fieldsBody([field({ type: 'number', text: ' 1,5 ' })])).toEqual([{ key: 'Care', type: 'number', value: 1.5 }])
  expect(valueProblem(field({ type: 'number', text: '' }))).toBeDefined()
  expect(valueProblem(field({ type: 'number', text: 'many' }))).toBeDefined()
  expect(valueProblem(field({ type: 'number', text: '-3' }))).toBeUndefined()
})

test('invalid dates and links are refused', () => {
  expect(valueProblem(field({ type: 'date', text: 'soon' }))).toBeDefined()
  expect(valueProblem(field({ type: 'url', text: 'javascript:alert(1)' }))).toBeDefined()
  expect(valueProblem(field({ type: 'url', text: 'https://example.com/a' }))).toBeUndefined()
})

test('two fields cannot have the same name, and case is ignored', () => {
  const [one, other] = [field({}), field({ key: '2', name: 'care ' })]
  expect(nameProblem(one, [one, other])).toBeDefined()
  expect(nameProblem(one, [one])).toBeUndefined()
})

test('changing the type keeps the text, unless the old or new type is a boolean', () => {
  expect(withType(field({ text: '5' }), 'number').text).toBe('5')
  expect(withType(field({ text: '5' }), 'boolean').text).toBe('false')
  expect(withType(field({ type: 'boolean', text: 'true' }), 'text').text).toBe('')
})
