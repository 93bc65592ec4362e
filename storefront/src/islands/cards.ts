const load = () => import('@vitrine/theme/islands/quick-add.ts')

/**
 * Lets the buttons on product cards work in the page. Their script loads when the first one is pressed. On the cart page, they open
 * the cart or the product as they do without JavaScript, and so does the link to choose on a product page, which has a form already.
 */
export function followCards(): void {
  if (document.body.matches('.page-cart')) return
  document.addEventListener('submit', (event) => {
    const { target } = event
    if (!(target instanceof HTMLFormElement && target.matches('.quick-form'))) return
    event.preventDefault()
    load().then(
      ({ addQuickly }) => addQuickly(target),
      () => target.submit(),
    )
  })
  if (document.body.matches('.page-product')) return
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-choose]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      ({ openChooser }) => openChooser(link),
      () => location.assign(link.href),
    )
  })
}
