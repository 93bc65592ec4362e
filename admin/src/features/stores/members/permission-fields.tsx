import { NativeSelect } from '@mantine/core'
import { covers, type Permissions, type Scope, scopes as allScopes } from '@vitrine/contract/scopes.ts'
import { useId, useState } from 'react'

import { t } from '../../../messages/messages.ts'
import css from './permission-fields.module.css'
import { grantOf, presetNames, type Role, roleOf } from './roles.ts'

interface PermissionFieldsProps {
  /** The permissions of the current user, who can grant only permissions that they have. */
  me: Permissions
  value: Permissions
  onChange: (grant: Permissions) => void
  error: string | undefined
  /** Whether ownership can be granted. Members can become owners, but invited people cannot. */
  withOwner?: boolean
}

/** The fields for a member's permissions: a role to start from, and individual permissions. */
export function PermissionFields({ me, value, onChange, error, withOwner = false }: PermissionFieldsProps) {
  const role = roleOf(value)
  // Whether the role is shown as "Custom", even if the selected permissions match a preset.
  const [isCustom, setIsCustom] = useState(role === 'custom')
  const shown: Role = isCustom && !value.isStoreOwner && !value.isStoreAdmin ? 'custom' : role
  const roles: Role[] = [...(withOwner ? (['owner'] as const) : []), 'admin', ...presetNames, 'custom']
  const choose = (next: Role) => {
    setIsCustom(next === 'custom')
    onChange(grantOf(next, value.scopes))
  }
  const hasAll = shown === 'owner' || shown === 'admin'
  return (
    <>
      <NativeSelect
        label={t('staff.grant.role')}
        description={hasAll ? t(`staff.role.${shown}.hint`) : withOwner && !me.isStoreOwner && t('staff.grant.ownerOnly')}
        value={shown}
        onChange={(event) => choose(event.currentTarget.value as Role)}
        data={roles.map((name) => ({ value: name, label: t(`staff.role.${name}`), disabled: !covers(me, grantOf(name, [])) }))}
      />
      {!hasAll && <ScopeBoxes me={me} scopes={value.scopes} error={error} onChange={(scopes) => onChange({ ...value, scopes })} />}
    </>
  )
}

interface ScopeBoxesProps {
  me: Permissions
  scopes: readonly Scope[]
  error: string | undefined
  onChange: (scopes: Scope[]) => void
}

function ScopeBoxes({ me, scopes, error, onChange }: ScopeBoxesProps) {
  const id = useId()
  const lacks = (scope: Scope) => !covers(me, { isStoreOwner: false, isStoreAdmin: false, scopes: [scope] })
  const toggle = (scope: Scope) =>
    onChange(allScopes.filter((other) => (other === scope ? !scopes.includes(scope) : scopes.includes(other))))
  return (
    <fieldset className={css['scopes']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css['legend']}>{t('staff.grant.scopes')}</legend>
      <div className={css['grid']}>
        {allScopes.map((scope) => (
          <label key={scope} className={css['scope']}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              disabled={lacks(scope)}
              aria-invalid={error ? true : undefined}
              aria-describedby={lacks(scope) ? `${id}-lacking` : undefined}
              onChange={() => toggle(scope)}
            />
            {t(`scope.${scope}`)}
          </label>
        ))}
      </div>
      {allScopes.some(lacks) && (
        <p id={`${id}-lacking`} className={css['hint']}>
          {t('staff.grant.lacking')}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
