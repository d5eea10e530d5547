import { useResourceContext, useStore } from 'react-admin'
import { columnsKey } from './saved_query'

/**
 * Those columns of a list that are not hidden: an export obeys what was chosen on screen.
 *
 * @param hiddenAtFirst until somebody chooses
 */
export function useShown<Column extends { readonly source: string }>(
  columns: readonly Column[],
  hiddenAtFirst: readonly string[] = []
): readonly Column[] {
  const [hidden] = useStore<readonly string[]>(columnsKey(useResourceContext()!), hiddenAtFirst)
  return columns.filter(({ source }) => !hidden.includes(source))
}
