import { oneAtATime } from './db/one-at-a-time.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo, wantsDemo } from './demo/seed.ts'
import type { RunningServer } from './start.ts'

type Running = Pick<RunningServer, 'services' | 'addresses'>

/**
 * Fills an empty installation with the demo and prints where everything is. For people at a terminal, not for logs.
 * @param told to stop: what is half made then is gone on with at the next start
 */
export async function welcome(server: Running, told: AbortSignal): Promise<void> {
  const { adminOrigin, storeHostSuffix, smtpUrl, production, demo } = server.services.config
  if (production) return
  const lines = [`Console    ${adminOrigin}/admin`, `API        ${adminOrigin}/api/docs`]
  if (smtpUrl === undefined) lines.push(`Mailbox    ${adminOrigin}/dev/mailbox`)
  if (demo && (await makeDemo(server, told))) {
    lines.push(`Stores     http://demo${storeHostSuffix}  http://demo-pod${storeHostSuffix}`)
    lines.push(`Sign in    ${DEMO_EMAIL} / ${DEMO_PASSWORD}`)
  }
  if (!told.aborted) console.log(`\nVitrine is running.\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

/** Resolves to whether there is a demo. */
async function makeDemo({ services, addresses }: Running, told: AbortSignal): Promise<boolean> {
  try {
    if (!(await wantsDemo(services))) return false
    await oneAtATime(addresses.url, () => seedDemo(services))
    return true
  } catch (error) {
    if (told.aborted) services.log.info('Stopped while the demo was made. The next start goes on with it.')
    else services.log.error({ err: error }, 'The demo could not be made')
    return false
  }
}
