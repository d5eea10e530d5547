import {
  AutocompleteInput,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { DEFAULT_OD_STATUS, OD_FLAGS } from '#directories/rules'
import { useChoices } from './choices'
import { entryForms } from './entry_forms'
import { EntryList } from './entry_list'
import { formatFax } from './fax'
import { hiddenFilter } from './filters'
import { useHiddenText } from './hidden_text'
import { Marks } from './marks'
import { PhoneInput } from './phone_input'
import { useProvinceChoices } from './province_choices'
import { DOCTOR_SAID } from './said'

type Od = {
  id: number
  status: string
  telephone: string
  fax: string
  hidden_from_dropdown: boolean
}

/** Finds a referenced entry by what is typed. */
export const typed = (text: string) => ({ q: text })

/** Optometrists, searched by name, practice, login name, address or number (F360). */
export function OdList() {
  const provinces = useProvinceChoices()
  const statuses = useChoices('od_statuses')
  const hidden = useHiddenText()
  const status = (code: string) => statuses.find(({ id }) => id === code)?.name ?? code
  return (
    <EntryList<Od>
      columns={[
        { source: 'last_name' },
        { source: 'first_name' },
        { source: 'practice_group' },
        { source: 'province' },
        { source: 'status', text: (od) => status(od.status) },
        { source: 'username' },
        { source: 'email' },
        { source: 'telephone', text: (od) => formatFax(od.telephone), exportOnly: true },
        { source: 'fax', text: (od) => formatFax(od.fax), exportOnly: true },
        {
          source: 'hidden_from_dropdown',
          label: 'directories.portal.hidden',
          text: hidden,
        },
        { source: 'id' },
      ]}
      filters={[
        <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
        <SelectInput key="province" source="province" choices={provinces} />,
        <ReferenceInput key="practice_id" source="practice_id" reference="practices">
          <AutocompleteInput filterToQuery={typed} />
        </ReferenceInput>,
        hiddenFilter,
      ]}
      canImport
    />
  )
}

function Fields() {
  return (
    <>
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <ReferenceInput source="practice_id" reference="practices">
        <AutocompleteInput filterToQuery={typed} validate={required()} />
      </ReferenceInput>
      <SelectInput
        source="status"
        choices={useChoices('od_statuses')}
        defaultValue={DEFAULT_OD_STATUS}
        validate={required()}
      />
      <TextInput source="username" helperText="directories.portal.ods.username_hint" />
      <TextInput source="email" type="email" />
      <PhoneInput source="telephone" />
      <PhoneInput source="fax" />
      <TextInput source="license_number" />
      <SelectInput source="province" choices={useProvinceChoices()} />
      <TextInput source="clinic_location" />
      <ReferenceInput source="default_omd_id" reference="omds">
        <AutocompleteInput filterToQuery={typed} />
      </ReferenceInput>
      <TextArrayInput source="technicians_receiving_reviews" />
      <Marks title="directories.portal.ods.marks" flags={OD_FLAGS} />
    </>
  )
}

export const odForms = entryForms(Fields, { canHide: true, canDelete: true }, DOCTOR_SAID)
