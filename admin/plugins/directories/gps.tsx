import { required, SelectInput, TextInput } from 'react-admin'
import { entryForms } from './entry_forms'
import { EntryList } from './entry_list'
import { formatFax } from './fax'
import { hiddenFilter } from './filters'
import { PhoneInput } from './phone_input'
import { useProvinceChoices } from './province_choices'
import { useHiddenText } from './hidden_text'
import { Namesakes } from './namesakes'
import {
  UnconfirmedNumbers,
  unconfirmedFilter,
  useUnconfirmedText,
  type WithNumberChanges,
} from './unconfirmed_numbers'
import { DOCTOR_SAID } from './said'

type Gp = WithNumberChanges & { id: number; fax_number: string; hidden_from_dropdown: boolean }

/** Family doctors, searched by name, clinic or fax number. */
export function GpList() {
  const provinces = useProvinceChoices()
  const hidden = useHiddenText()
  const unconfirmed = useUnconfirmedText()
  return (
    <EntryList<Gp>
      columns={[
        { source: 'last_name' },
        { source: 'first_name' },
        { source: 'practice' },
        { source: 'city' },
        { source: 'province' },
        { source: 'fax_number', text: ({ fax_number: digits }) => formatFax(digits) },
        {
          source: 'number_changes',
          label: 'directories.portal.unconfirmed',
          text: unconfirmed,
          sortable: false,
        },
        {
          source: 'hidden_from_dropdown',
          label: 'directories.portal.hidden',
          text: hidden,
        },
        { source: 'id' },
      ]}
      filters={[
        <SelectInput key="province" source="province" choices={provinces} alwaysOn />,
        hiddenFilter,
        unconfirmedFilter,
      ]}
      canImport
    />
  )
}

function Fields() {
  return (
    <>
      <UnconfirmedNumbers />
      <Namesakes />
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <PhoneInput source="fax_number" isRequired />
      <TextInput source="practice" />
      <TextInput source="city" />
      <SelectInput source="province" choices={useProvinceChoices()} validate={required()} />
    </>
  )
}

/** A family doctor is never deleted: patients and letters name them. */
export const gpForms = entryForms(Fields, { canHide: true }, DOCTOR_SAID)
