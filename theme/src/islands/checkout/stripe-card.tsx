import { useEffect, useRef, useState } from 'react'

import { PAY, type PayEvent } from './pay-event.ts'
import { createStripe, type StripeElements } from './stripe-js.ts'

interface Props {
  publishableKey: string
  /** The amount when the page was rendered, in Stripe's unit. */
  amount: number
  /** ISO 4217. */
  currency: string
  locale: string
  words: {
    /** Shown while the frame loads. */
    wait: string
    /** Shown when the frame did not load. */
    failed: string
  }
}

/** Stripe's Payment Element: this page cannot read what is entered in it and gets only a token. */
export function StripeCard({ publishableKey, amount, currency, locale, words }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    const place = frame.current
    const form = place?.closest('form')
    if (!place || !form) return undefined
    const all = new AbortController()
    const { signal } = all
    const start = async () => {
      const stripe = await createStripe(publishableKey, locale)
      if (signal.aborted) return
      // The payment is captured when there is an order, not before.
      const elements = stripe.elements({ mode: 'payment', amount, currency: currency.toLowerCase(), captureMethod: 'manual' })
      const element = elements.create('payment')
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place)
      signal.addEventListener('abort', () => element.destroy())
      const makeToken = async (): Promise<boolean> => {
        const said = await tokenOf(stripe, elements, form, words.failed).catch(() => words.failed)
        setWrong(said)
        return said === ''
      }
      const onPay = (event: Event) => {
        // Not when another payment method is chosen: the frame is hidden then.
        if (place.checkVisibility()) (event as PayEvent).detail.waitFor(makeToken())
      }
      form.addEventListener(PAY, onPay, { signal })
    }
    start().catch(() => setState('failed'))
    return () => all.abort()
  }, [publishableKey, amount, currency, locale, words])
  return (
    <>
      {state !== 'ready' && <p className="checkout-wait">{state === 'failed' ? words.failed : words.wait}</p>}
      <div ref={frame} />
      <output className={wrong ? 'error' : 'said'}>{wrong}</output>
    </>
  )
}

/**
 * Turns the entered data into a token and adds it to the form.
 * @returns the error in Stripe's words; empty for none
 */
async function tokenOf(
  stripe: Awaited<ReturnType<typeof createStripe>>,
  elements: StripeElements,
  form: HTMLFormElement,
  failed: string,
): Promise<string> {
  // The total may have changed since the frame loaded.
  const amount = Number(form.querySelector<HTMLElement>('[data-amount]')?.dataset['amount'])
  if (amount > 0) elements.update({ amount })
  const typed = await elements.submit()
  if (typed.error) return typed.error.message ?? failed
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
  const field = form.querySelector<HTMLInputElement>('[name="confirmation"]')
  if (!confirmationToken || !field) return error?.message ?? failed
  field.value = confirmationToken.id
  return ''
}
