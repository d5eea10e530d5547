import { NullableBooleanInput } from 'react-admin'

/** All entries, only those people may choose, or only the hidden ones. */
export const hiddenFilter = (
  <NullableBooleanInput key="hidden_from_dropdown" source="hidden_from_dropdown" />
)
