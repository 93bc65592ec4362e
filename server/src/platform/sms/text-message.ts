/** A text message to one phone. */
export interface TextMessage {
  /** The phone number, as the shopper entered it. */
  to: string
  text: string
}

/** The purpose for which a waiting text message is encrypted. */
export const PURPOSE = 'queued-text'
