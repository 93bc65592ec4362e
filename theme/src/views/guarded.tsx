import { FormGuard } from '../islands/form-guard.tsx'
import { Island } from './island.tsx'
import type { Storefront } from './storefront.ts'

/** The part of a form that keeps programs from sending it, if the store wants that. `token` is that of a page for one shopper. */
export function Guarded({ storefront, token = '' }: { storefront: Storefront; token?: string | undefined }) {
  if (!storefront.guardsForms) return null
  return <Island name="form-guard" when="visible" props={{ label: storefront.t('form.trap'), token }} view={FormGuard} />
}
