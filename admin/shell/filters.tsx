import { AutocompleteInput, ReferenceInput, SearchInput } from 'react-admin'

/** The field that lists begin with: words or numbers, as its placeholder says. Filters are elements, not components. */
export function searchFilter(placeholder: string, width = 320) {
  return <SearchInput key="q" source="q" placeholder={placeholder} alwaysOn sx={{ width }} />
}

/** Rows of one practice, looked up by its name. @param label a key of the catalogue */
export function practiceFilter(label: string, { alwaysOn = true } = {}) {
  return (
    <ReferenceInput
      key="practice_id"
      source="practice_id"
      reference="practices"
      alwaysOn={alwaysOn}
    >
      <AutocompleteInput
        filterToQuery={(text: string) => ({ q: text })}
        label={label}
        sx={{ width: 240 }}
      />
    </ReferenceInput>
  )
}
