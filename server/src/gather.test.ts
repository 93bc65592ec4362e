import { expect, test } from 'vitest'

import { gather } from './gather.ts'

const worker = () => async () => {}

test('the declarations of features are combined', () => {
  const mail = { jobs: { 'mail.send': { queue: 'mail', worker } } } as const
  const media = { jobs: { 'media.sweep': { nightlyAt: '02:45', worker } } } as const
  expect(gather([mail, {}, media], 'jobs')).toEqual({ ...mail.jobs, ...media.jobs })
})

test('two declarations of the same name are refused, even equal ones', () => {
  const mail = { jobs: { 'mail.send': { queue: 'mail', worker } } } as const
  expect(() => gather([mail, mail], 'jobs')).toThrow('Declared by two features: mail.send')
})
