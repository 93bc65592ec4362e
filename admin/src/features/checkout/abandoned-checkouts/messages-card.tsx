import { Card } from '../../../ui/layout/card.tsx'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import timeline from '../../../ui/data/timeline.module.css'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { Checkout } from './checkout.ts'
import { type Message, type TimelineItem, timelineOf } from './timeline.ts'

/** The events and messages of the checkout. A message that was not sent shows the reason. */
export function MessagesCard({ checkout }: { checkout: Checkout }) {
  return (
    <Card title={t('abandonedCheckouts.timeline')}>
      <Timeline events={timelineOf(checkout)} render={(item) => <Item key={item.key} item={item} />} />
    </Card>
  )
}

function Item({ item: { at, kind, message } }: { item: TimelineItem }) {
  return (
    <li data-kind={kind}>
      <div className="apart">
        <span className={timeline['what']}>
          {message === null
            ? t(kind === 'begun' ? 'abandonedCheckouts.event.begun' : 'abandonedCheckouts.event.left')
            : t(`abandonedCheckouts.event.${eventOf(kind as Message['state'] | 'clicked', message)}`, { message: messageText(message) })}
        </span>
        <TimeText instant={at} withoutDate />
      </div>
      {message && kind !== 'clicked' && <Details message={message} />}
    </li>
  )
}

/** Returns the kind of an event, but `logged` for a sent text message: there is no provider, so text messages are only logged. */
const eventOf = <Kind extends Message['state'] | 'clicked'>(kind: Kind, { channel }: Message): Kind | 'logged' =>
  channel === 'sms' && kind === 'sent' ? 'logged' : kind

const messageText = ({ channel, step }: Message): string =>
  step === 0 ? t('abandonedCheckouts.message.byHand') : t(`abandonedCheckouts.message.${channel}`, { step })

function Details({ message }: { message: Message }) {
  const { state, reason, discountCode, orderId } = message
  const said = [
    ...(eventOf(state, message) === 'logged' ? [t('abandonedCheckouts.event.noProvider')] : []),
    ...(reason ? [t(`abandonedCheckouts.reason.${reason}`)] : []),
    ...(discountCode ? [t('abandonedCheckouts.event.code', { code: discountCode })] : []),
    ...(orderId ? [t('abandonedCheckouts.event.brought')] : []),
  ]
  return said.map((text) => (
    <p key={text} className={css['detail']}>
      {text}
    </p>
  ))
}
