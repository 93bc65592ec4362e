/** The type of `compile`, the only function that is used here. The package has no types. */
declare module 'html-to-text' {
  export function compile(options: { wordwrap: false; selectors: readonly object[] }): (html: string) => string
}
