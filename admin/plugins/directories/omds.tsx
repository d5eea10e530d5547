import {
  AutocompleteArrayInput,
  AutocompleteInput,
  NullableBooleanInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useChoices } from './choices'
import { entryForms } from './entry_forms'
import { EntryList } from './entry_list'
import { formatFax } from './fax'
import { hiddenFilter } from './filters'
import { useHiddenText } from './hidden_text'
import { Marks } from './marks'
import { typed } from './ods'
import { PhoneInput } from './phone_input'
import { useProvinceChoices } from './province_choices'
import { RECEIVE_METHOD_CHOICES } from './receive_methods'
import { DOCTOR_SAID } from './said'

type Omd = {
  id: number
  telephone: string
  fax: string
  hidden_from_dropdown: boolean
  is_reviewer: boolean
  is_consultant: boolean
}

/** What an entry is marked with (F363). */
const FLAGS = [
  'is_reviewer',
  'is_consultant',
  'power_user',
  'retina_specialist',
  'generic',
  'hidden_from_dropdown',
] as const

/** Ophthalmologists: reviewers, consultants and those visits are sent to. */
export function OmdList() {
  const translate = useTranslate()
  const provinces = useProvinceChoices()
  const hidden = useHiddenText()
  const yes = (is: boolean) => (is ? translate('ra.boolean.true') : '')
  return (
    <EntryList<Omd>
      columns={[
        { source: 'last_name' },
        { source: 'first_name' },
        { source: 'home_province' },
        { source: 'region' },
        { source: 'network' },
        { source: 'is_reviewer', text: (omd) => yes(omd.is_reviewer), sortable: false },
        { source: 'is_consultant', text: (omd) => yes(omd.is_consultant), sortable: false },
        { source: 'telephone', text: (omd) => formatFax(omd.telephone), exportOnly: true },
        { source: 'fax', text: (omd) => formatFax(omd.fax), exportOnly: true },
        {
          source: 'hidden_from_dropdown',
          label: 'directories.portal.hidden',
          text: hidden,
        },
        { source: 'id' },
      ]}
      filters={[
        <SelectInput key="home_province" source="home_province" choices={provinces} alwaysOn />,
        <NullableBooleanInput key="is_reviewer" source="is_reviewer" />,
        <NullableBooleanInput key="is_consultant" source="is_consultant" />,
        hiddenFilter,
      ]}
      canImport
    />
  )
}

function Fields() {
  const method: unknown = useWatch({ name: 'receive_method' })
  const provinces = useProvinceChoices()
  return (
    <>
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <SelectInput source="home_province" choices={provinces} validate={required()} />
      <AutocompleteArrayInput source="licensed_provinces" choices={provinces} defaultValue={[]} />
      <ReferenceInput source="region_id" reference="regions">
        <AutocompleteInput filterToQuery={typed} />
      </ReferenceInput>
      <TextInput source="network" />
      <SelectInput source="category" choices={useChoices('omd_categories')} />
      <AutocompleteArrayInput
        source="specializations"
        choices={useChoices('omd_specializations')}
        defaultValue={[]}
      />
      <SelectInput source="receive_method" choices={RECEIVE_METHOD_CHOICES} validate={required()} />
      <TextInput
        source="email"
        type="email"
        validate={method === 'email' ? required() : undefined}
      />
      <PhoneInput source="fax" isRequired={method === 'fax'} />
      <PhoneInput source="telephone" />
      <TextInput source="internal_review_email" />
      <Marks title="directories.portal.omds.marks" flags={FLAGS} />
    </>
  )
}

export const omdForms = entryForms(Fields, { canHide: true, canDelete: true }, DOCTOR_SAID)
