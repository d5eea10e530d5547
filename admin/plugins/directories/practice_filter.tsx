import { AutocompleteInput, ReferenceInput } from 'react-admin'

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
