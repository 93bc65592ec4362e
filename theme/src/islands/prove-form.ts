/** What the server asks for before it takes a form. */
interface Task {
  token: string
  /** The number of zero bits that the digest begins with, at most 32. */
  bits: number
  /** The number of milliseconds before which no one has filled in a form. */
  wait: number
}

/** How many digests are calculated at the same time. */
const AT_ONCE = 256

/**
 * Gets a token for a form, does the work that goes with it, and fills in both. Waits as long as the server wants. A browser that can’t
 * calculate digests sends the token only.
 * @throws TypeError if the server can’t be reached
 */
export async function proveForm(form: HTMLFormElement): Promise<void> {
  const begun = performance.now()
  const { token, bits, wait } = (await (await fetch('/form-token')).json()) as Task
  const number = globalThis.crypto?.subtle ? await solve(token, bits) : ''
  const left = wait + 100 - (performance.now() - begun)
  if (left > 0) await new Promise((done) => setTimeout(done, left))
  for (const [name, value] of Object.entries({ token, proof: String(number) })) {
    const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (field) field.value = value
  }
}

/** Finds a number with which the SHA-256 digest of `token:number` begins with some zero bits. */
async function solve(token: string, bits: number): Promise<number> {
  const encoder = new TextEncoder()
  const isRight = async (number: number) =>
    new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(`${token}:${number}`))).getUint32(0) >>> (32 - bits) === 0
  for (let from = 0; ; from += AT_ONCE) {
    const found = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => isRight(from + at)))
    const at = found.indexOf(true)
    if (at >= 0) return from + at
  }
}
