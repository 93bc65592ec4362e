import { tOr } from '../../../messages/messages.ts'

/** How a visit came, in words; a newer server's channel stays as it is. */
export const channelText = (channel: string): string => channel && tOr(`orders.channel.${channel}`, channel)
