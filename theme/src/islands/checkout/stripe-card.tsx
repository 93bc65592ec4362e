import { useEffect, useRef, useState } from 'react'

import { PAY, type PayEvent } from './pay-event.ts'
import { createStripe, type StripeElements } from './stripe-js.ts'

interface Props {
  publishableKey: string
  /** The amount at the time of rendering, in Stripe's unit. */
  amount: number
  /** The ISO 4217 code of the currency. */
  currency: string
  locale: string
  /** Whether the card may be charged again. Stripe tells the shopper so, and asks for what the law of their country needs. */
  savesCard: boolean
  messages: {
    /** The message while the iframe loads. */
    wait: string
    /** The message if the iframe fails to load. */
    failed: string
  }
}

/** Stripe's Payment Element. This page cannot read the data entered in it and gets only a token. */
export function StripeCard({ publishableKey, amount, currency, locale, savesCard, messages }: Props) {
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
      // The payment is captured once there is an order, not before.
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency: currency.toLowerCase(),
        captureMethod: 'manual',
        ...(savesCard && { setupFutureUsage: 'off_session' }),
      })
      const element = elements.create('payment')
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place)
      signal.addEventListener('abort', () => element.destroy())
      const makeToken = async (): Promise<boolean> => {
        const error = await tokenOf(stripe, elements, form, messages.failed).catch(() => messages.failed)
        setWrong(error)
        return error === ''
      }
      const onPay = (event: Event) => {
        // If another payment method is selected, the iframe is hidden and has nothing to do.
        if (place.checkVisibility()) (event as PayEvent).detail.waitFor(makeToken())
      }
      form.addEventListener(PAY, onPay, { signal })
    }
    start().catch(() => setState('failed'))
    return () => all.abort()
  }, [publishableKey, amount, currency, locale, savesCard, messages])
  return (
    <>
      {state !== 'ready' && <p className="checkout-wait">{state === 'failed' ? messages.failed : messages.wait}</p>}
      <div ref={frame} />
      <output className={wrong ? 'error' : 'visually-hidden'}>{wrong}</output>
    </>
  )
}

/**
 * Turns the entered data into a token and adds it to the form.
 * @returns Stripe's error message, or an empty string on success
 */
async function tokenOf(
  stripe: Awaited<ReturnType<typeof createStripe>>,
  elements: StripeElements,
  form: HTMLFormElement,
  failed: string,
): Promise<string> {
  // The total may have changed since the iframe loaded.
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
