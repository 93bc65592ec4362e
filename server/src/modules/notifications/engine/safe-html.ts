/** HTML that this server made, so that templates show it as it is. Everything else is escaped. */
export class SafeHtml {
  readonly #html: string

  constructor(html: string) {
    this.#html = html
  }

  /** The HTML. It is a method, because templates read properties only. */
  read(): string {
    return this.#html
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => entities[found]!)
