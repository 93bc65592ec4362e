/** What is used of it; the package comes without types. */
declare module 'html-to-text' {
  export function compile(options: { wordwrap: false; selectors: readonly object[] }): (html: string) => string
}
