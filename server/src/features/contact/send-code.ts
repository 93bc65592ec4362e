import { countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import { Problem } from '../../http/problem.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { fromStore } from '../../mail/from-store.ts'
import type { Services } from '../../services.ts'
import { codeAs, usableCodes } from '../shop/codes.ts'
import { findSender } from './queries.ts'

/** Mails of a code to one address: nobody's inbox is filled by somebody who types their address. */
const mailsToOne: RateLimit = { name: 'code-mail', limit: 3, windowSeconds: 24 * 3600 }

interface Wanted {
  /** As the theme's settings name it. */
  code: string
  /** An email, as it is compared. */
  to: string
  storeName: string
  /** Address of the shop. */
  origin: string
}

/** Whether there is a code to send. */
export const hasCode = ({ db }: Pick<Services, 'db'>, storeId: string, code: string): Promise<boolean> =>
  db.inStore(storeId, async (tx) => (await usableCodes(tx, [code])).size > 0)

/** Mails a code to whoever asked for it. An address that got several today gets no more, and whoever asked is not told. */
export async function sendCode(services: Services, storeId: string, { code: typed, to, storeName, origin }: Wanted): Promise<void> {
  if (!(await isWithin(services, `${storeId} ${to}`))) return
  const code = codeAs(typed)
  await services.db.inStore(storeId, async (tx) =>
    enqueueMail(services, tx, storeId, {
      to,
      ...fromStore(await findSender(tx)),
      template: 'discount-code',
      data: { storeName, code, link: `${origin}/discount/${encodeURIComponent(code)}` },
    }),
  )
}

async function isWithin(services: Services, key: string): Promise<boolean> {
  try {
    await countAttempt(services, mailsToOne, key)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}
