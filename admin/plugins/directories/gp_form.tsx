import { Create, Edit, required, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { PHONE_MASK } from '#directories/rules'
import { formatFax } from './fax'
import { useProvinceChoices } from './province_choices'

/** One form for adding and changing; the server says what is wrong with a field. */
function GpForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }}>
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <TextInput
        source="fax_number"
        validate={required()}
        format={(value?: string) => formatFax(value ?? '')}
        placeholder={PHONE_MASK}
        type="tel"
      />
      <TextInput source="practice" />
      <SelectInput source="province" choices={useProvinceChoices()} validate={required()} />
    </SimpleForm>
  )
}

export function GpCreate() {
  return (
    <Create redirect="list" mutationMode="pessimistic">
      <GpForm />
    </Create>
  )
}

export function GpEdit() {
  return (
    <Edit redirect="list" mutationMode="pessimistic" actions={false}>
      <GpForm />
    </Edit>
  )
}
