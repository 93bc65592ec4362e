/** The nonce of this page's content security policy. A <style> element created at run time has no effect without it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// react-remove-scroll, which keeps the page behind menus and dialogs from scrolling, reads the nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: nonce })
