/** Adds a style sheet to the page, and waits until it is loaded or has failed. */
export async function loadStyles(href: string): Promise<void> {
  if ([...document.styleSheets].some((sheet) => sheet.href === new URL(href, location.href).href)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise((done) => {
    for (const end of ['load', 'error']) link.addEventListener(end, done)
    document.head.append(link)
  })
}
