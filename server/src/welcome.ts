import { oneAtATime } from './db/one-at-a-time.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo, wantsDemo } from './demo/seed.ts'
import type { RunningServer } from './start.ts'

/** Fills an empty installation with the demo and prints where everything is. For people at a terminal, not for logs. */
export async function welcome({ services, addresses }: RunningServer): Promise<void> {
  const { config, log } = services
  if (config.production) return
  const { adminOrigin, storeHostSuffix } = config
  const lines = [`Console    ${adminOrigin}/admin`, `API        ${adminOrigin}/api/docs`]
  if (config.smtpUrl === undefined) lines.push(`Mailbox    ${adminOrigin}/dev/mailbox`)
  if (config.demo && (await wantsDemo(services))) {
    await oneAtATime(addresses.url, () => seedDemo(services)).catch((error: unknown) =>
      log.error({ err: error }, 'The demo could not be made'),
    )
    lines.push(`Stores     http://demo${storeHostSuffix}  http://demo-pod${storeHostSuffix}`)
    lines.push(`Sign in    ${DEMO_EMAIL} / ${DEMO_PASSWORD}`)
  }
  console.log(`\nVitrine is running.\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}
