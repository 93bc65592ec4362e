/**
 * Sends a form as the browser would, but asks for JSON instead of a page.
 *
 * @param submitter the pressed button, if its value matters
 * @throws TypeError if the server cannot be reached
 */
export function postForm(form: HTMLFormElement, submitter: HTMLElement | null = null): Promise<Response> {
  // These forms contain no files, so all values are strings.
  const fields = [...new FormData(form, submitter)] as [name: string, value: string][]
  const body = new URLSearchParams(fields)
  const { widget } = form.closest<HTMLElement>('[data-widget]')?.dataset ?? {}
  if (widget) body.set('widget', widget)
  return fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body })
}
