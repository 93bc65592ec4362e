import { useEffect, useState } from 'react'

import { checkForm, type CheckMessages } from './check.ts'
import { followForm } from './follow.ts'

interface Props {
  /** The id of the form. */
  form: string
  messages: CheckMessages & {
    /** The message "The total is now {amount}." */
    updated: string
    /** The text of the button while the form is being sent. */
    sending: string
    /** The message when the store cannot be reached. */
    unreachable: string
    /** The message after too many attempts with discount codes. */
    tooOften: string
  }
}

/**
 * Adds behavior to the checkout form that is already in the page. Renders only messages for screen readers and the error when the
 * store cannot be reached.
 */
export function CheckoutGuide({ form, messages }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const [isReached, setReached] = useState(true)
  useEffect(() => {
    const place = document.getElementById(form)
    if (!(place instanceof HTMLFormElement)) return undefined
    const say = (amount: string) => setAnnouncement(messages.updated.replace('{amount}', amount))
    const { sending, tooOften } = messages
    return followForm(place, { check: () => checkForm(place, messages), say, reached: setReached, sending, tooOften })
  }, [form, messages])
  return (
    <>
      <output className="visually-hidden">{announcement}</output>
      {!isReached && (
        <p className="checkout-unreachable" role="alert">
          {messages.unreachable}
        </p>
      )}
    </>
  )
}
