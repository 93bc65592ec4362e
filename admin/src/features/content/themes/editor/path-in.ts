import { isList, isObject, type Json, type Path } from '@vitrine/theme/edit/json.ts'

/**
 * Returns the path to a value that is named by its keys as texts, such as in an error of the server. In a list, they become indexes.
 * @param root what the path starts from
 */
export function pathIn(root: Json, keys: readonly string[]): Path {
  let at: Json | undefined = root
  return keys.map((name) => {
    const key = isList(at) ? Number(name) : name
    at = isList(at) ? at[Number(name)] : isObject(at) ? at[name] : undefined
    return key
  })
}
