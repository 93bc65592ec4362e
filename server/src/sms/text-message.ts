/** A text message to one phone. */
export interface TextMessage {
  /** As the shopper typed it. */
  to: string
  text: string
}

/** What a text message is sealed for while it waits. */
export const PURPOSE = 'queued-text'
