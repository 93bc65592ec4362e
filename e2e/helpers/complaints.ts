import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a shop's page complains of, and whom it asks: errors, violations of its policy, requests that leave the store's own hosts. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !/(?:^|\.)localhost$/.test(hostname)) complaints.push(`asked ${request.url()}`)
  })
  return complaints
}

/**
 * Axe on a page as it stands. It runs whole in the page (otherwise it opens another one each time, to sum up), and tells
 * only of elements it finds fault with or is not sure of: to describe all others takes longer than to look at them.
 */
export const axeOn = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations', 'incomplete'] })

/** Rules of accessibility that a page breaks seriously, and whether it scrolls sideways. */
export async function hindrancesOf(page: Page): Promise<string[]> {
  // WCAG 2.2's one rule is off unless it is asked for.
  const { violations, incomplete } = await axeOn(page, { rules: { 'target-size': { enabled: true } } }).analyze()
  // Words in the very colour they stand on: to axe a thing it cannot tell, to a reader a blank.
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
