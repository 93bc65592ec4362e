import { useEffect, useState } from 'react'

import { checkForm, type CheckWords } from './check.ts'
import { followForm } from './follow.ts'

interface Props {
  /** Id of the form. */
  form: string
  words: CheckWords & {
    /** "The total is now {amount}." */
    updated: string
    /** What the button says while the form is on its way. */
    sending: string
    /** The shop does not answer. */
    unreachable: string
    /** Too many codes were tried. */
    tooOften: string
  }
}

/** Draws nothing but what is read out, and that the shop does not answer: it sets the form to work that is there already. */
export function CheckoutGuide({ form, words }: Props) {
  const [said, setSaid] = useState('')
  const [isReached, setReached] = useState(true)
  useEffect(() => {
    const place = document.getElementById(form)
    if (!(place instanceof HTMLFormElement)) return undefined
    const say = (amount: string) => setSaid(words.updated.replace('{amount}', amount))
    const { sending, tooOften } = words
    return followForm(place, { check: () => checkForm(place, words), say, reached: setReached, sending, tooOften })
  }, [form, words])
  return (
    <>
      <output className="said">{said}</output>
      {!isReached && (
        <p className="checkout-unreachable" role="alert">
          {words.unreachable}
        </p>
      )}
    </>
  )
}
