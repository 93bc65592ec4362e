import { TemplateError } from './template-error.ts'

/** The characters that stand for the secrets of an email. They are of no script, and other ones than those of the markup. */
const FIRST = 0xe100
const STAND_IN = /[\ue100-\ue1ff]/
const STAND_INS = /[\ue100-\ue1ff]/g

/** Returns the value of a variable so that it can’t stand for a secret, whatever a shopper typed. */
export const withoutStandIns = (value: string): string => value.replaceAll(STAND_INS, '')

/**
 * The value of a variable that lets somebody in, such as a code or a link of one person. A template can show it and say whether there is
 * one, but can’t read it: it only has its stand-in.
 */
export class Secret {
  // Templates count a value without properties as blank.
  readonly standIn: string

  constructor(standIn: string) {
    this.standIn = standIn
  }
}

const refusal = () =>
  new TemplateError('Codes and links for one person are secret. Use them only as text, or as the whole URL of a button or link.')

/**
 * The secrets of an email. They are put in place of their stand-ins only where it is known what a text becomes, so that nothing that an
 * email program loads by itself, and no other site, gets one.
 */
export class Secrets {
  readonly #values: string[] = []

  /** Returns the value of a variable for templates. An empty one is no secret. */
  keep(value: string): Secret | '' {
    return value === '' ? '' : new Secret(String.fromCharCode(FIRST + this.#values.push(value) - 1))
  }

  /**
   * Returns a text with its secrets. Email programs turn what looks like a URL into a link, so a secret can’t follow a slash in a word.
   * @param write how a secret is written, such as with HTML escapes
   * @throws TemplateError
   */
  inText(text: string, write = (value: string) => value): string {
    for (const word of text.split(/\s+/)) {
      const slash = word.indexOf('/')
      if (slash !== -1 && STAND_IN.test(word.slice(slash))) throw refusal()
    }
    return text.replaceAll(STAND_INS, (found) => write(this.#values[found.charCodeAt(0) - FIRST] ?? ''))
  }

  /**
   * Returns the URL of a link. A secret has to be the whole of it.
   * @throws TemplateError
   */
  inLink(url: string): string {
    return url.length === 1 ? this.inText(url) : this.nowhere(url)
  }

  /**
   * Returns a text that can’t have secrets, such as the URL of an image.
   * @throws TemplateError if it has one
   */
  nowhere(text: string): string {
    if (STAND_IN.test(text)) throw refusal()
    return text
  }
}
