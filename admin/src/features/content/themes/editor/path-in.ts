import { isList, isObject, type Json, type Path } from '@vitrine/theme/edit/json.ts'

/** Returns the path to a value in settings. Its keys are joined when fields are visited; in a list, they are indexes. */
export function pathIn(root: Json, keys: readonly string[]): Path {
  let at: Json | undefined = root
  return keys.map((name) => {
    const key = isList(at) ? Number(name) : name
    at = isList(at) ? at[Number(name)] : isObject(at) ? at[name] : undefined
    return key
  })
}
