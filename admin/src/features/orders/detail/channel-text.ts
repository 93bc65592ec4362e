import { tOr } from '../../../messages/messages.ts'

/** Returns the channel of a visit as text. A channel that the console does not know is returned unchanged. */
export const channelText = (channel: string): string => channel && tOr(`channel.${channel}`, channel)
