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
  }
}

/** Draws nothing but what is read out: it sets the form to work that is there already. */
export function CheckoutGuide({ form, words }: Props) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const place = document.getElementById(form)
    if (!(place instanceof HTMLFormElement)) return undefined
    const say = (amount: string) => setSaid(words.updated.replace('{amount}', amount))
    return followForm(place, { check: () => checkForm(place, words), say, sending: words.sending })
  }, [form, words])
  return <output className="said">{said}</output>
}
