import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Records a storefront page's errors, violations of its security policy, and requests to hosts outside the test server. Messages
 * about 404 answers are left out.
 */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && !/(?:^|\.)localhost$/.test(hostname)) complaints.push(`asked ${request.url()}`)
  })
  return complaints
}

/**
 * Returns an axe check of the current page. The check uses legacy mode, which runs entirely in the page, because otherwise axe
 * opens another page each time. The result lists only elements with violations or uncertain results, because describing all
 * others takes longer than checking them.
 */
export const axeOn = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations', 'incomplete'] })

/**
 * Returns the serious and critical accessibility violations of a page, any text that has the color of its background, and how far
 * the page scrolls sideways.
 */
export async function hindrancesOf(page: Page): Promise<string[]> {
  // axe does not check this rule of WCAG 2.2 by default.
  const { violations, incomplete } = await axeOn(page, { rules: { 'target-size': { enabled: true } } }).analyze()
  // axe reports text in the color of its background only as uncertain, although readers cannot see it.
  const blank = incomplete
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio'))
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
    ...blank.map(({ html }) => `blank ${html}`),
    ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []),
  ]
}
