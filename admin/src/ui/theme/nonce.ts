/** The nonce of this page's content security policy. A <style> element created at run time has no effect without it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// react-remove-scroll, with which menus and dialogs lock the page, reads the nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: nonce })
