import {
  Create,
  Edit,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin'
import { FaxInput } from './fax_input'
import { useProvinceChoices } from './province_choices'
import { useTwinNotice } from './twin_notice'

/** A doctor is never deleted: patients and letters name him. */
function FormBar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  )
}

/** One form for adding and changing; the server says what is wrong with a field. */
function GpForm() {
  return (
    <SimpleForm sx={{ maxWidth: 560 }} toolbar={<FormBar />}>
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <FaxInput />
      <TextInput source="practice" />
      <SelectInput source="province" choices={useProvinceChoices()} validate={required()} />
    </SimpleForm>
  )
}

export function GpCreate() {
  return (
    <Create
      redirect="list"
      mutationMode="pessimistic"
      mutationOptions={{ onError: useTwinNotice() }}
    >
      <GpForm />
    </Create>
  )
}

export function GpEdit() {
  return (
    <Edit
      redirect="list"
      mutationMode="pessimistic"
      mutationOptions={{ onError: useTwinNotice() }}
      actions={false}
    >
      <GpForm />
    </Edit>
  )
}
