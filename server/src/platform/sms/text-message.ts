/** A text message to one phone. */
export interface TextMessage {
  /** As the shopper entered it. */
  to: string
  text: string
}

/** The purpose that a text message is sealed for while it waits. */
export const PURPOSE = 'queued-text'
