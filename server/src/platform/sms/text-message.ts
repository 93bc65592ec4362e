/** A text message to one phone. */
export interface TextMessage {
  /** The phone number, as the shopper entered it. */
  to: string
  text: string
}

/** The purpose that `seal` uses to encrypt text messages that wait to be sent. */
export const PURPOSE = 'queued-text'
