import { loadStyles } from '@vitrine/theme/islands/load-styles.ts'
import { postForm } from '@vitrine/theme/islands/post-form.ts'

import { consent, tellConsent } from './consent.ts'

/** What a click or a key does while the banner is open; undefined while it isn’t. */
let listening: AbortController | undefined

/**
 * Shows the banner once its styles are there.
 * @param opener the link that opened it. The focus moves to the banner then, and back to the link when it closes. A banner that opens by
 * itself takes no focus
 */
export async function openBanner(banner: HTMLElement, opener?: HTMLElement): Promise<void> {
  await loadStyles(banner.dataset.styles ?? '')
  const form = banner.querySelector('form')!
  for (const [name, isAllowed] of Object.entries(consent()))
    form.querySelector<HTMLInputElement>(`input[name=${name}]`)!.checked = isAllowed
  banner.hidden = false
  if (opener) banner.querySelector<HTMLElement>('h2')?.focus()
  listening?.abort()
  listening = new AbortController()
  const close = () => {
    listening?.abort()
    const hadFocus = banner.contains(document.activeElement)
    banner.hidden = true
    if (hadFocus) (opener ?? document.getElementById('main'))?.focus()
  }
  const { signal } = listening
  const send = async (submitter: HTMLElement | null) => {
    try {
      const answer = await postForm(form, submitter)
      if (!answer.ok) throw new Error(String(answer.status))
      close()
      tellConsent()
    } catch {
      location.assign('/privacy-choices')
    }
  }
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void send(event.submitter)
    },
    { signal },
  )
  // Who opened it again may leave everything as it was. The first question stays until it’s answered.
  if (opener) banner.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
}
