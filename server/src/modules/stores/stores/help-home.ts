import { pageOf, type PageName } from '@vitrine/contract/pages.ts'

import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'

const link = (page: PageName, text: string) => `<a href="/admin${pageOf(page).path}">${text}</a>`

/** The help text of the home page. It is sanitized like all HTML that reaches the console, including Vitrine's own. */
export const homeHtml = sanitiseHtml(`
<h3>Tips</h3>
<ul>
  <li>Moving from another platform? ${link('website.products.import', 'Import your products')} and
    ${link('website.orders.import', 'your order history')}. You’ll review the changes before they’re saved, and you can undo an import.</li>
  <li>${link('website.member', 'Invite your staff')}, and give each member only the permissions they need.</li>
  <li>Press <code>Ctrl K</code> (<code>⌘ K</code> on a Mac) to go to any page.</li>
</ul>`)
