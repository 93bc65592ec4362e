import { Link, Text } from 'react-email'

import type { Mail } from '../message.ts'
import { MailFrame } from './frame.tsx'
import { factStyle, quietStyle } from './order-style.ts'

/** The data of an email that alerts a member of a store. */
export interface StaffAlertMail {
  storeName: string
  /** What happened, such as `3 new orders`, and the first of them with their details. */
  alerts: readonly { title: string; names: readonly string[]; more: number }[]
  /** The page to look at, and the page where the member chooses their alerts. */
  link: string
  choicesLink: string
}

/** Returns the email with the alerts of a member since the last one. React escapes what shoppers and sellers typed. */
export function staffAlertMail({ storeName, alerts, link, choicesLink }: StaffAlertMail): Mail {
  const title = alerts.map((alert) => alert.title).join(', ')
  return {
    subject: `${title} · ${storeName}`,
    content: (
      <MailFrame preview={title} heading={title} button={{ label: 'Open in Vitrine', link }} from={`Vitrine · ${storeName}`}>
        {alerts.map(({ title: what, names, more }) => (
          <div key={what}>
            {alerts.length > 1 && <Text style={{ ...factStyle, fontWeight: 600, marginTop: 16 }}>{what}</Text>}
            {names.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- names never move
              <Text key={at} style={{ ...factStyle, overflowWrap: 'anywhere' }}>
                {name}
              </Text>
            ))}
            {more > 0 && <Text style={quietStyle}>And {more} more</Text>}
          </div>
        ))}
        <Text style={{ ...quietStyle, margin: '16px 0' }}>
          You get these emails because you chose them. <Link href={choicesLink}>Change your alerts</Link>
        </Text>
      </MailFrame>
    ),
  }
}
