/** The nonce of this page's content security policy: without it no <style> made at run time applies. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// Where react-remove-scroll, which menus and dialogs lock the page with, looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })
