import type { Answer } from '../../../api/types.ts'

type Checkout = Answer<'abandonedCheckouts.get'>
export type Message = Checkout['messages'][number]

export interface TimelineItem {
  key: string
  /** A UTC instant; for a message that was not sent, when it is or was due. */
  at: string
  kind: 'begun' | 'left' | Message['state'] | 'clicked'
  /** The message; null for an event of the checkout itself. */
  message: Message | null
}

/** Returns the events and messages of an abandoned checkout, newest first. Scheduled messages are included. */
export function timelineOf({ createdAt, abandonedAt, messages }: Pick<Checkout, 'createdAt' | 'abandonedAt' | 'messages'>): TimelineItem[] {
  const written = messages.flatMap((message): TimelineItem[] => {
    const { id, state, dueAt, sentAt, clickedAt } = message
    const main: TimelineItem = { key: id, at: sentAt ?? dueAt, kind: state, message }
    return clickedAt === null ? [main] : [{ key: `${id} clicked`, at: clickedAt, kind: 'clicked', message }, main]
  })
  const own: TimelineItem[] = [
    { key: 'left', at: abandonedAt, kind: 'left', message: null },
    { key: 'begun', at: createdAt, kind: 'begun', message: null },
  ]
  return [...written, ...own].toSorted((a, b) => b.at.localeCompare(a.at))
}
