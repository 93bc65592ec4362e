/**
 * Sends a form as the browser would, and asks for data instead of a page.
 *
 * @param submitter the button it is sent by, where that says something
 * @throws when the server cannot be reached
 */
export function postForm(form: HTMLFormElement, submitter: HTMLElement | null = null): Promise<Response> {
  // These forms contain no files.
  const fields = [...new FormData(form, submitter)] as [name: string, value: string][]
  return fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields) })
}
