import { glyphs } from '../views/glyph.tsx'
import { loadStyles } from './load-styles.ts'
import { showMiniCart } from './mini-cart.ts'
import { sendToCart } from './product-form/send.ts'

/**
 * Adds the product of a card to the cart and opens the mini cart. Without an answer, the browser sends the form itself. A double
 * click adds one item.
 */
export async function addQuickly(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  const answer = await sendToCart(form).catch(() => undefined)
  form.ariaBusy = null
  if (answer) await showMiniCart(answer)
  else form.submit()
}

/**
 * Shows the form of the linked product in a dialog. If it cannot be read, the browser follows the link. A double click opens one
 * dialog.
 */
export async function openChooser(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy) return
  link.ariaBusy = 'true'
  const dialog = await chooserOf(link).catch(() => undefined)
  link.ariaBusy = null
  if (!dialog) return location.assign(link.href)
  document.body.append(dialog)
  dialog.showModal()
  dialog.dispatchEvent(new CustomEvent('islands:new', { bubbles: true }))
}

/** Returns a dialog with the image, the title and the form from a product page. */
async function chooserOf(link: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const answer = await fetch(link.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const form = page.querySelector('[data-island="product-form"]')
  if (!form) throw new Error('Another kind of page')
  await Promise.all([...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => loadStyles(href)))
  const title = document.createElement('h2')
  title.textContent = page.querySelector('.product-title')?.textContent ?? ''
  const head = document.createElement('header')
  const image = link.closest('.card')?.querySelector('img')?.cloneNode()
  if (image) head.append(image)
  head.append(title, closeButton(link.dataset.choose ?? ''))
  const dialog = Object.assign(document.createElement('dialog'), { className: 'chooser', ariaLabel: title.textContent })
  // The form belongs to the widget of the card.
  const { widget } = link.closest<HTMLElement>('[data-widget]')?.dataset ?? {}
  if (widget) dialog.dataset.widget = widget
  dialog.append(head, form)
  // The cart opens instead of the dialog, and a click beside the dialog closes it.
  dialog.addEventListener('cart:add', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.chooser-close'))) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  return dialog
}

function closeButton(label: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'icon-button chooser-close',
    ariaLabel: label,
  })
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${glyphs.cross}"/></svg>`
  return button
}
