import { type SubmitEvent, useRef, useState } from 'react'

import { showMiniCart } from '../mini-cart.ts'
import type { ProductFormProps } from './props.ts'
import { sendToCart } from './send.ts'

/** The page after adding, by `add_to_cart_action`; the mini cart opens on the same page. */
const next = { 1: '/cart', 2: '/checkout', 3: undefined }

/** Adds to the cart without leaving the page, where the store does not send shoppers elsewhere. */
export function useSend(action: ProductFormProps['action']) {
  const plainly = useRef(false)
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle')

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget: sent } = event
    if (plainly.current) return
    event.preventDefault()
    if (state === 'busy') return
    const { submitter } = event
    setState('busy')
    const answer = await sendToCart(sent).catch(() => undefined)
    if (!answer) {
      // The browser sends the form as if there were no script, and shows the server's answer.
      plainly.current = true
      return sent.requestSubmit(submitter)
    }
    const address = submitter?.getAttribute('value') === 'checkout' ? '/checkout' : next[action]
    // Idle also when leaving the page: the back button restores it as it was left.
    setState(address ? 'idle' : 'added')
    if (address) location.assign(address)
    else showMiniCart(answer.miniCart)
  }

  return { state, send }
}
