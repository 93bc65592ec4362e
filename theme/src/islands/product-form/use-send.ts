import { type SubmitEvent, useRef, useState } from 'react'

import { showMiniCart } from '../mini-cart.ts'
import type { ProductFormProps } from './props.ts'
import { sendToCart } from './send.ts'

/** The page to open after adding, by `add_to_cart_action`. With undefined, the mini cart opens on the same page. */
const next = { 1: '/cart', 2: '/checkout', 3: undefined }

/**
 * Returns the function that adds an item to the cart, and its state. The page stays open, unless `action` or the pressed button
 * opens another one.
 */
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
      // The browser sends the form as it does without JavaScript, and shows the server's answer.
      plainly.current = true
      return sent.requestSubmit(submitter)
    }
    const address = submitter?.getAttribute('value') === 'checkout' ? '/checkout' : next[action]
    // The state becomes idle even when the shopper leaves, because the back button restores the page as it was.
    setState(address ? 'idle' : 'added')
    if (address) location.assign(address)
    else await showMiniCart(answer)
  }

  return { state, send }
}
