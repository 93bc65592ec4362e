import { oneAtATime } from './platform/db/one-at-a-time.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, demoStores, seedDemo, wantsDemo } from './demo/seed.ts'
import type { RunningServer } from './start.ts'

type Running = Pick<RunningServer, 'services' | 'addresses'>

/**
 * Fills an empty installation with the demo if the configuration asks for it, and prints the URLs for the person at the terminal.
 * Does nothing in production.
 * @param told the signal to stop; the next start continues an unfinished demo
 */
export async function welcome(server: Running, told: AbortSignal): Promise<void> {
  const { adminOrigin, storeHostSuffix, smtpUrl, production, demo } = server.services.config
  if (production) return
  const lines = [`Console    ${adminOrigin}/admin`, `API        ${adminOrigin}/api/docs`]
  if (smtpUrl === undefined) lines.push(`Mailbox    ${adminOrigin}/dev/mailbox`)
  if (demo && (await makeDemo(server, told))) {
    const stores = demoStores.map(({ handle }) => `http://${handle}${storeHostSuffix}`)
    lines.push(`Stores     ${stores.toReversed().join('  ')}`)
    lines.push(`Sign in    ${DEMO_EMAIL} / ${DEMO_PASSWORD}`)
  }
  if (!told.aborted) console.log(`\nVitrine is running.\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

/** Creates the demo if there are no other accounts. Resolves to whether the demo exists. */
async function makeDemo({ services, addresses }: Running, told: AbortSignal): Promise<boolean> {
  try {
    if (!(await wantsDemo(services))) return false
    await oneAtATime(addresses.url, () => seedDemo(services))
    return true
  } catch (error) {
    if (told.aborted) services.log.info('Stopped while creating the demo. It will continue the next time the server starts.')
    else services.log.error({ err: error }, 'The demo couldn’t be created')
    return false
  }
}
