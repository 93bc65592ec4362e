import type { PreviewPage } from '@vitrine/theme/define.ts'
import { collectRefs } from '@vitrine/theme/config/refs.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { walkHome, walkSettings } from '@vitrine/theme/config/walk-config.ts'

import type { PreviewData, PreviewRequest } from './data.ts'

type Wanted = Omit<PreviewRequest, 'token'>
type Failure = 'token' | 'network' | 'server'

/** Reads the store's data for a configuration and a page, as soon as either needs other data. The last request counts. */
export class DataLoader {
  readonly #loaded: (data: PreviewData) => void
  readonly #failed: (reason: Failure) => void
  #token = ''
  /** The last request without its token, as text. */
  #asked = ''
  #number = 0
  #isReading = false
  /** What the data at hand was read for. */
  #known = new Set<string>()

  constructor(loaded: (data: PreviewData) => void, failed: (reason: Failure) => void) {
    this.#loaded = loaded
    this.#failed = failed
  }

  set token(token: string) {
    this.#token = token
  }

  /**
   * Reads the data, unless it is the same as that of the last request.
   * @returns whether something that the configuration refers to was not read before and is on its way
   */
  want(config: ThemeConfig, { page, handle }: { page: PreviewPage; handle?: string | undefined }): boolean {
    if (this.#token === '') return false
    const wanted: Wanted = { page, ...(handle !== undefined && { handle }), ...refsOf(config) }
    const asked = JSON.stringify(wanted)
    if (asked !== this.#asked) {
      this.#asked = asked
      void this.#read({ ...wanted, token: this.#token })
    }
    return this.#isReading && namesOf(wanted.refs).some((name) => !this.#known.has(name))
  }

  async #read(request: PreviewRequest): Promise<void> {
    const number = ++this.#number
    this.#isReading = true
    const fail = (reason: Failure) => {
      if (number !== this.#number) return
      // The next message tries again.
      this.#asked = ''
      this.#isReading = false
      this.#failed(reason)
    }
    try {
      const response = await fetch('/data', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      if (!response.ok) return fail(response.status === 410 ? 'token' : 'server')
      const data = (await response.json()) as PreviewData
      if (number !== this.#number) return
      this.#isReading = false
      this.#known = new Set(namesOf(request.refs))
      this.#loaded(data)
    } catch {
      fail('network')
    }
  }
}

function refsOf(config: ThemeConfig): Pick<Wanted, 'refs' | 'codes'> {
  const { refs, visit } = collectRefs()
  // A hidden section needs no data until it is shown.
  walkHome(config, visit)
  walkSettings(config, visit)
  const { collections, products, menus, pages, images } = refs
  return {
    refs: { collections: [...collections], products: [...products], menus: [...menus], pages: [...pages], images: [...images] },
    codes: Object.values(config.settings.popup).map(({ code }) => code),
  }
}

/** Returns one text for each record and image. A collection of which more products are needed is known already. */
function namesOf({ collections, ...others }: PreviewRequest['refs']): string[] {
  const handles = Object.entries({ ...others, collections: collections.map(([handle]) => handle) })
  return handles.flatMap(([kind, names]) => names.map((name) => `${kind}/${name}`))
}
