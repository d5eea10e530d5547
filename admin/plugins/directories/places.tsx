import {
  AutocompleteInput,
  BooleanInput,
  NullableBooleanInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { entryForms } from './entry_forms'
import { EntryList } from './entry_list'
import { formatFax } from './fax'
import { typed } from './ods'
import { PhoneInput } from './phone_input'
import { useProvinceChoices } from './province_choices'

type Practice = { id: number; telephone: string; fax: string }

/** Time zones of Canada and the United States, as the zone database names them. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/New_York',
  'America/Winnipeg',
  'America/Chicago',
  'America/Regina',
  'America/Edmonton',
  'America/Denver',
  'America/Phoenix',
  'America/Vancouver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
].map((zone) => ({ id: zone, name: zone }))

/** Practice groups. */
export function PracticeList() {
  const provinces = useProvinceChoices()
  return (
    <EntryList<Practice>
      sort="name"
      columns={[
        { source: 'name' },
        { source: 'city' },
        { source: 'province' },
        { source: 'region' },
        { source: 'telephone', text: ({ telephone }) => formatFax(telephone), sortable: false },
        { source: 'fax', text: ({ fax }) => formatFax(fax), sortable: false },
        { source: 'id' },
      ]}
      filters={[
        <SelectInput key="province" source="province" choices={provinces} alwaysOn />,
        <NullableBooleanInput key="is_us_only" source="is_us_only" />,
      ]}
    />
  )
}

function PracticeFields() {
  return (
    <>
      <TextInput source="name" validate={required()} autoFocus />
      <SelectInput source="province" choices={useProvinceChoices()} validate={required()} />
      <BooleanInput source="is_us_only" />
      <AutocompleteInput source="time_zone" choices={ZONES} defaultValue="America/Vancouver" />
      <ReferenceInput source="region_id" reference="regions">
        <AutocompleteInput filterToQuery={typed} />
      </ReferenceInput>
      <TextInput source="address" />
      <TextInput source="city" />
      <TextInput source="postal_code" />
      <PhoneInput source="telephone" />
      <PhoneInput source="fax" />
    </>
  )
}

export const practiceForms = entryForms(PracticeFields, { canDelete: true })

/** Areas patients are referred within (F368). */
export function RegionList() {
  const provinces = useProvinceChoices()
  return (
    <EntryList
      sort="name"
      columns={[{ source: 'name' }, { source: 'province' }, { source: 'id' }]}
      filters={[<SelectInput key="province" source="province" choices={provinces} alwaysOn />]}
    />
  )
}

function RegionFields() {
  return (
    <>
      <TextInput source="name" validate={required()} autoFocus />
      <SelectInput source="province" choices={useProvinceChoices()} validate={required()} />
    </>
  )
}

export const regionForms = entryForms(
  RegionFields,
  { canDelete: true },
  { added: 'directories.region_added' }
)
