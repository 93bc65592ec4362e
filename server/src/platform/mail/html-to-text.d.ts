/** Types for the functions that are used here, because the package has no types. */
declare module 'html-to-text' {
  export function compile(options: { wordwrap: false; selectors: readonly object[] }): (html: string) => string
}
