import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { countAttempt } from '../../../platform/http/rate-limit.ts'
import { issueToken } from './one-time-tokens.ts'
import { ENDED_SESSION_DAYS, SPENT_TOKEN_DAYS } from './prune.ts'

const DAY = 86_400

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const inPlatform = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inPlatform(work)
const daysFromNow = (days: number) => new Date(server.services.now().getTime() + days * DAY * 1000)

/** Creates another session of the owner. Resolves to its ID. */
async function addSession({ expires, revoked = null }: { expires: number; revoked?: number | null }): Promise<string> {
  const id = uuidv7()
  const times = { expires_at: daysFromNow(expires), revoked_at: revoked === null ? null : daysFromNow(revoked) }
  await inPlatform((tx) =>
    tx
      .insertInto('sessions')
      .values({ id, user_id: owner.userId, secret: Buffer.alloc(32), ...times })
      .execute(),
  )
  return id
}

const sessions = async () => {
  const rows = await inPlatform((tx) => tx.selectFrom('sessions').select('id').where('user_id', '=', owner.userId).execute())
  return new Set(rows.map(({ id }) => id))
}

describe('nightly pruning', () => {
  test(`deletes sessions that ended ${ENDED_SESSION_DAYS} days ago, however they ended`, async () => {
    const gone = [
      await addSession({ expires: -ENDED_SESSION_DAYS }),
      await addSession({ expires: 20, revoked: -ENDED_SESSION_DAYS }),
      await addSession({ expires: -ENDED_SESSION_DAYS, revoked: -1 }),
    ]
    const kept = [
      owner.sessionId,
      await addSession({ expires: 1 - ENDED_SESSION_DAYS }),
      await addSession({ expires: 20, revoked: 1 - ENDED_SESSION_DAYS }),
    ]
    await server.runNightlyJobs()
    expect(await sessions()).toEqual(new Set(kept))
    expect(gone.length).toBe(3)
  })

  test('deletes any number of sessions, in batches', async () => {
    await inPlatform((tx) =>
      sql`
        insert into sessions (id, user_id, secret, expires_at)
        select gen_random_uuid(), ${owner.userId}, '', ${daysFromNow(-99)} from generate_series(1, 2500)`.execute(tx),
    )
    await server.runNightlyJobs()
    expect(await sessions()).toEqual(new Set([owner.sessionId]))
  })

  test(`deletes links that expired ${SPENT_TOKEN_DAYS} days ago, but no link that expired a day later`, async () => {
    const { token } = await inPlatform((tx) =>
      issueToken(tx, { purpose: 'reset_password', userId: owner.userId, seconds: 3600 }, server.services.now()),
    )
    const answer = () => server.call('auth.verifyResetToken', { query: { token } })
    server.advance(3600 + (SPENT_TOKEN_DAYS - 1) * DAY)
    await server.runNightlyJobs()
    expect(await answer()).toMatchObject({ body: { code: 'token_expired' } })
    server.advance(DAY)
    await server.runNightlyJobs()
    expect(await answer()).toMatchObject({ body: { code: 'token_invalid' } })
  })

  test('deletes attempts once they no longer count, but not earlier', async () => {
    const attempts = async () => (await inPlatform((tx) => tx.selectFrom('rate_limits').select('key').execute())).length
    await countAttempt(server.services, { name: 'prune', limit: 1, windowSeconds: 600 }, 'somebody')
    await server.runNightlyJobs()
    expect(await attempts()).toBe(1)
    server.advance(601)
    await server.runNightlyJobs()
    expect(await attempts()).toBe(0)
  })
})
