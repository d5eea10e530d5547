import { SearchInput } from 'react-admin'

/** The field that lists begin with: words or numbers, as its placeholder says. Filters are elements, not components. */
export function searchFilter(placeholder: string, width = 320) {
  return <SearchInput key="q" source="q" placeholder={placeholder} alwaysOn sx={{ width }} />
}
