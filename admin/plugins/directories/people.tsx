import { required, SelectInput, TextInput, useTranslate } from 'react-admin'
import { entryForms } from './entry_forms'
import { EntryList } from './entry_list'
import { formatFax } from './fax'
import { hiddenFilter } from './filters'
import { useHiddenText } from './hidden_text'
import { PhoneInput } from './phone_input'
import { useProvinceChoices } from './province_choices'
import { RECEIVE_METHOD_CHOICES } from './receive_methods'
import {
  UnconfirmedNumbers,
  unconfirmedFilter,
  useUnconfirmedText,
  type WithNumberChanges,
} from './unconfirmed_numbers'
import { DOCTOR_SAID, OUTBOUND_OMD_SAID } from './said'

type Person = { id: number; fax: string; hidden_from_dropdown: boolean }

/** Internal general practitioners. */
export function IgpList() {
  const provinces = useProvinceChoices()
  const hidden = useHiddenText()
  return (
    <EntryList<Person>
      columns={[
        { source: 'last_name' },
        { source: 'first_name' },
        { source: 'email' },
        { source: 'fax', text: ({ fax }) => formatFax(fax) },
        { source: 'province' },
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
      ]}
      canImport
    />
  )
}

function IgpFields() {
  return (
    <>
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <TextInput source="email" type="email" />
      <PhoneInput source="fax" />
      <SelectInput source="province" choices={useProvinceChoices()} validate={required()} />
    </>
  )
}

export const igpForms = entryForms(IgpFields, { canHide: true, canDelete: true }, DOCTOR_SAID)

/** Ophthalmologists outside the network, to whom optometrists refer (F369). */
export function OutboundOmdList() {
  const translate = useTranslate()
  const hidden = useHiddenText()
  const unconfirmed = useUnconfirmedText()
  return (
    <EntryList<Person & WithNumberChanges & { receive_method: string }>
      columns={[
        { source: 'last_name' },
        { source: 'first_name' },
        {
          source: 'receive_method',
          text: ({ receive_method: method }) => translate(`directories.receive_method.${method}`),
        },
        { source: 'email' },
        { source: 'fax', text: ({ fax }) => formatFax(fax) },
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
        <SelectInput
          key="receive_method"
          source="receive_method"
          choices={RECEIVE_METHOD_CHOICES}
          alwaysOn
        />,
        hiddenFilter,
        unconfirmedFilter,
      ]}
      canImport
    />
  )
}

function OutboundOmdFields() {
  return (
    <>
      <UnconfirmedNumbers />
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <SelectInput source="receive_method" choices={RECEIVE_METHOD_CHOICES} validate={required()} />
      <TextInput source="email" type="email" />
      <PhoneInput source="fax" />
    </>
  )
}

export const outboundOmdForms = entryForms(
  OutboundOmdFields,
  { canHide: true, canDelete: true },
  OUTBOUND_OMD_SAID
)
