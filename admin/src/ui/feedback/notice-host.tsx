import '@mantine/notifications/styles.layer.css'

import { Button } from '@mantine/core'
import { hideNotification, Notifications, showNotification, updateNotification, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'

import { becomeNoticeHost, type Notice } from '../../events.ts'
import { t } from '../../messages/messages.ts'
import css from './notice-host.module.css'

const MILLISECONDS = 1000
const SHOWN_SECONDS = 5

/** Shows notices in the corner of the screen. It is loaded when the first notice is needed. */
export function NoticeHost() {
  useEffect(() => becomeNoticeHost({ show, dismiss: (id) => hideNotification(id) }), [])
  return <Notifications position="bottom-right" containerWidth={400} />
}

function show(notice: Notice): void {
  const id = notice.id ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  const data = {
    id,
    title: notice.title,
    message: <Body notice={notice} close={() => hideNotification(id)} />,
    autoClose: notice.stays ? (false as const) : (notice.seconds ?? SHOWN_SECONDS) * MILLISECONDS,
    className: css[notice.tone],
    // An error interrupts a screen reader. All other notices wait for a pause.
    role: notice.tone === 'critical' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('kit.close') },
  }
  const isShown = notificationsStore.getState().notifications.some((other) => other.id === id)
  if (isShown) updateNotification(data)
  else showNotification(data)
}

function Body({ notice: { messages, action }, close }: { notice: Notice; close: () => void }) {
  return (
    <div className={css['body']}>
      {messages.length === 1 ? (
        <span>{messages[0]}</span>
      ) : (
        <ul className={css['list']}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {action && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            action.run()
            close()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
