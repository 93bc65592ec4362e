import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { CAUGHT_MAIL_DAYS } from './prune.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test(`caught mails go after ${CAUGHT_MAIL_DAYS} days`, async () => {
  const arrive = (subject: string) =>
    house.services.db.inPlatform((tx) => {
      const mail = { id: uuidv7(), recipient: 'x@example.test', subject, html: '', body: '', created_at: house.services.now() }
      return tx.insertInto('dev_mailbox').values(mail).execute()
    })
  await arrive('Old')
  house.advance((CAUGHT_MAIL_DAYS - 1) * 86_400)
  await arrive('New')
  await house.night()
  const subjects = async () => {
    const { body } = await house.inject({ url: '/dev/mailbox.json' })
    return (body as { items: { subject: string }[] }).items.map(({ subject }) => subject)
  }
  expect(await subjects()).toEqual(['New', 'Old'])
  house.advance(86_401)
  await house.night()
  expect(await subjects()).toEqual(['New'])
})
