import { pageOf, type PageName } from '@vitrine/contract/pages.ts'

import { sanitiseHtml } from '../../html/sanitise.ts'

const link = (page: PageName, text: string) => `<a href="/admin${pageOf(page).path}">${text}</a>`

/** The help text of the home page. Sanitised like anything that reaches the console as HTML, ours or not. */
export const homeHtml = sanitiseHtml(`
<h3>Good to know</h3>
<ul>
  <li>Coming from another platform? ${link('website.products.import', 'Import your products')} and
    ${link('website.orders.import', 'your order history')}: nothing is written before you have seen the dry run, and an import can be undone.</li>
  <li>${link('website.member', 'Invite the people you work with')} and give each only what they need.</li>
  <li>Press <code>Ctrl K</code> (<code>⌘ K</code> on a Mac) to go anywhere.</li>
</ul>`)
