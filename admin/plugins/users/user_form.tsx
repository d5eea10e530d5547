import {
  AutocompleteArrayInput,
  AutocompleteInput,
  Create,
  Edit,
  FormDataConsumer,
  ReferenceInput,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin'
import type { Role } from '#identity/rules'
import { useRoleChoices } from './roles'
import { UserBar } from './user_bar'

const typed = (text: string) => ({ q: text })

/** Who the person works as: only what their roles need. */
function Entries({ roles }: { roles: readonly Role[] }) {
  const has = (...some: Role[]) => some.some((role) => roles.includes(role))
  return (
    <>
      {has('od') ? (
        <ReferenceInput source="practice_id" reference="practices">
          <AutocompleteInput filterToQuery={typed} validate={required()} />
        </ReferenceInput>
      ) : null}
      {has('od') ? (
        <ReferenceInput source="od_id" reference="ods">
          <AutocompleteInput filterToQuery={typed} />
        </ReferenceInput>
      ) : null}
      {has('omdr', 'omdc') ? (
        <ReferenceInput source="omd_id" reference="omds">
          <AutocompleteInput filterToQuery={typed} validate={required()} />
        </ReferenceInput>
      ) : null}
      {has('igp') ? (
        <ReferenceInput source="igp_id" reference="igps">
          <AutocompleteInput filterToQuery={typed} validate={required()} />
        </ReferenceInput>
      ) : null}
    </>
  )
}

/** There is no field for a password: its owner chooses it by the link they are sent. */
function UserForm() {
  return (
    <SimpleForm noValidate warnWhenUnsavedChanges sx={{ maxWidth: 720 }} toolbar={<UserBar />}>
      <TextInput source="first_name" validate={required()} autoFocus />
      <TextInput source="last_name" validate={required()} />
      <TextInput source="username" validate={required()} />
      <TextInput
        source="email"
        type="email"
        validate={required()}
        helperText="identity.portal.users.email_hint"
      />
      <AutocompleteArrayInput
        source="roles"
        choices={useRoleChoices()}
        defaultValue={[]}
        validate={required()}
      />
      <FormDataConsumer>
        {({ formData }) => <Entries roles={(formData.roles as Role[]) ?? []} />}
      </FormDataConsumer>
    </SimpleForm>
  )
}

export function UserCreate() {
  return (
    <Create redirect="list" mutationMode="pessimistic">
      <UserForm />
    </Create>
  )
}

export function UserEdit() {
  return (
    <Edit redirect="list" mutationMode="pessimistic" actions={false}>
      <UserForm />
    </Edit>
  )
}
